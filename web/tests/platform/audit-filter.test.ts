import { describe, expect, test } from 'vitest';

import { auditFilterOf, auditPath, oddDays } from '~/platform/audit';

describe('the filter of the audit log', () => {
  test('goes through the address and back', () => {
    const filter = {
      ...{ q: 'loan.approved', who: 'রহিম@example.com', kind: 'api::loan.loan' as const },
      ...{ from: '2026-11-01', to: '2026-11-30' },
    };
    const path = auditPath(filter, 'further');
    expect(auditFilterOf(new URL(path, 'http://localhost').searchParams)).toEqual(filter);
    expect(path).toContain('cursor=further');
    expect(auditPath({ q: '', who: '' })).toBe('/adminpanel/audit');
  });

  test.each([
    ['2026-11-30', '2026-11-01', 'reversed'],
    ['2026-12-02', '2026-12-01', 'reversed'],
    ['2026-11-30', '', 'ahead'],
    ['2026-11-30', '2026-12-01', 'ahead'],
    ['2026-11-29', '2026-12-01', null],
    ['', '2026-11-01', null],
    ['', '', null],
  ])('from %s to %s is odd on 29 November: %s', (from, to, odd) => {
    expect(oddDays({ q: 'x', who: '', kind: '', from, to }, '2026-11-29')).toBe(odd);
  });

  test.each(['2026-02-31', '2026-13-01', 'yesterday', '20261101', '2026-11-01T00:00'])(
    'leaves out %s, which is no day',
    (from) => {
      const empty = { q: '', who: '', kind: '', from: '', to: '' };
      expect(auditFilterOf(new URLSearchParams({ from, kind: 'api::none' }))).toEqual(empty);
    },
  );
});
