import { describe, expect, it } from 'vitest';

import {
  canRemindOn,
  dayAfter,
  HIRE_STATES,
  REMIND_DAYS,
  stageFrom,
  VIEWING_STATES,
  type HireState,
  type LeadStage,
  type ViewingState,
} from '../../src/market/index.js';

const message = (isAnswered: boolean, ...viewings: ViewingState[]) =>
  stageFrom({ kind: 'enquiry', isAnswered, viewings });

describe('the stage of a lead of which nothing is said', () => {
  it('is new until its agent says something, and talking from then on', () => {
    expect([message(false), message(true)]).toEqual(['new', 'talking']);
  });

  it('is viewing while a viewing is asked for, agreed on or was held, answered or not', () => {
    const stages = VIEWING_STATES.map((state) => [state, message(false, state), message(true, state)]);
    expect(stages).toEqual([
      ['requested', 'viewing', 'viewing'],
      ['confirmed', 'viewing', 'viewing'],
      ['lapsed', 'new', 'talking'],
      ['cancelled', 'new', 'talking'],
      ['done', 'viewing', 'viewing'],
      ['no_show', 'new', 'talking'],
    ]);
    expect(message(true, 'cancelled', 'lapsed', 'confirmed', 'cancelled')).toBe('viewing');
  });

  it('of a hire follows from its state', () => {
    const expected: Record<HireState, LeadStage> = {
      ...{ paid: 'new', accepted: 'talking', contested: 'talking', done: 'won', completed: 'won' },
      ...{ requested: 'lost', failed: 'lost', declined: 'lost', cancelled: 'lost', refunded: 'lost' },
    };
    for (const state of HIRE_STATES)
      expect([state, stageFrom({ kind: 'hire', state })]).toEqual([state, expected[state]]);
  });
});

describe('a reminder', () => {
  it('is of today at the earliest, and not for ever', () => {
    const today = '2026-02-28';
    expect(['2026-02-27', today, '2026-03-01'].map((day) => canRemindOn(day, today))).toEqual([false, true, true]);
    const last = dayAfter(today, REMIND_DAYS);
    expect([last, dayAfter(last, 1)].map((day) => canRemindOn(day, today))).toEqual([true, false]);
  });
});
