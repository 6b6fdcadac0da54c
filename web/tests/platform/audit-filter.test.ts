import { describe, expect, test } from 'vitest';

import { auditFilterOf, auditPath } from '~/platform/audit';

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

  test.each(['2026-02-31', '2026-13-01', 'yesterday', '20261101', '2026-11-01T00:00'])(
    'leaves out %s, which is no day',
    (from) => {
      const empty = { q: '', who: '', kind: '', from: '', to: '' };
      expect(auditFilterOf(new URLSearchParams({ from, kind: 'api::none' }))).toEqual(empty);
    },
  );
});
