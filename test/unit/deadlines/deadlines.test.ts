import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { STATUTORY_DATES } from '../../../common/catalog/statutory-dates.js';
import { changed, daysLeft, dueInstant, isTooLate, lastDueFor } from '../../../common/domain/deadlines/deadline.js';
import { deadlinesOf, namesDay } from '../../../common/domain/deadlines/from-operations.js';
import { statutoryDeadline, upcoming } from '../../../common/domain/deadlines/statutory.js';
import { endOfDay, isTimeZone, localDate } from '../../../common/domain/deadlines/time-zone.js';
import { formatDate, quarterOf } from '../../../common/domain/report/format.js';
import { loadLibrary } from '../../../common/load-library.js';

const iso = (date: string, zone: string) => endOfDay(date, zone).toISOString();

describe('due dates without a time', () => {
  it('end at 23:59:59 of the time zone', () => {
    expect(iso('2026-11-21', 'UTC')).toBe('2026-11-21T23:59:59.000Z');
    expect(iso('2026-11-21', 'America/Los_Angeles')).toBe('2026-11-22T07:59:59.000Z');
    expect(iso('2026-11-21', 'Asia/Kathmandu')).toBe('2026-11-21T18:14:59.000Z');
    expect(iso('2026-11-21', 'Pacific/Kiritimati')).toBe('2026-11-21T09:59:59.000Z');
  });

  it('follow daylight saving, on the days it changes too', () => {
    expect(iso('2027-03-27', 'Europe/Berlin')).toBe('2027-03-27T22:59:59.000Z');
    expect(iso('2027-03-28', 'Europe/Berlin')).toBe('2027-03-28T21:59:59.000Z');
    expect(iso('2026-10-25', 'Europe/Berlin')).toBe('2026-10-25T22:59:59.000Z');
    expect(iso('2027-03-14', 'America/New_York')).toBe('2027-03-15T03:59:59.000Z');
  });

  it('take the later of two midnights', () => {
    // Clocks in Beirut went back from 24:00 to 23:00 on 28 October 2023.
    expect(iso('2023-10-28', 'Asia/Beirut')).toBe('2023-10-28T21:59:59.000Z');
  });

  it('take the last second before clocks went forward over the end of the day', () => {
    // Clocks in Nuuk went from 23:00 on 29 March 2025 to 0:00 on the 30th.
    expect(iso('2025-03-29', 'America/Nuuk')).toBe('2025-03-30T00:59:59.000Z');
  });

  it('are on their day, and a second later it is the next one', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.constantFrom(...zones), days, (zone, day) => {
        const date = day.toISOString().slice(0, 10);
        const end = endOfDay(date, zone);
        expect(localDate(end, zone)).toBe(date);
        expect(localDate(new Date(end.getTime() + 1000), zone) > date).toBe(true);
      }),
      { numRuns: 2000, examples: [['America/Nuuk', new Date('2025-03-29')]] },
    );
  });

  it('know the names of zones only', () => {
    expect(['Europe/Berlin', 'UTC', 'America/Argentina/Ushuaia'].every(isTimeZone)).toBe(true);
    expect(['Mars/Olympus', '+02:00', '', 'Europe/Berlin; x'].some(isTimeZone)).toBe(false);
  });
});

describe('a deadline', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const at = (text: string) => new Date(text);
  const open = {
    title: 'Audit',
    due_at: at('2026-12-24T00:00:00Z'),
    framework: null,
    requirement_ids: [],
    status: 'open' as const,
    notify_at: at('2026-12-17T00:00:00Z'),
    updated_at: now,
    closed_at: null,
  };

  it('is refused only when it passed more than a day ago', () => {
    expect(isTooLate(at('2026-11-20T12:00:00Z'), now)).toBe(false);
    expect(isTooLate(at('2026-11-20T11:59:59.999Z'), now)).toBe(true);
  });

  it('counts the days that are left', () => {
    expect(daysLeft(at('2026-11-28T12:00:00Z'), now)).toBe(7);
    expect(daysLeft(at('2026-11-21T12:00:01Z'), now)).toBe(1);
    expect(daysLeft(at('2026-11-21T11:00:00Z'), now)).toBe(0);
    expect(daysLeft(at('2026-11-18T12:00:00Z'), now)).toBe(-3);
  });

  it('is watched anew when it moves, not at all when it is closed, and again when it is opened', () => {
    const { notify_at: _settled, ...announced } = open;
    expect(changed(announced, { due_at: at('2027-01-31T00:00:00Z') }, now).notify_at).toEqual(
      at('2027-01-24T00:00:00Z'),
    );
    const closed = changed(open, { status: 'closed' }, now);
    expect(closed).toMatchObject({ status: 'closed', closed_at: now });
    expect(closed).not.toHaveProperty('notify_at');
    const again = changed(closed, { status: 'open' }, now);
    expect(again).toMatchObject({ closed_at: null, notify_at: open.notify_at });
    expect(changed(open, { title: undefined }, now).title).toBe('Audit');
  });

  it('takes date-times as they are', () => {
    expect(dueInstant('2026-12-24T10:00:00+02:00', 'Asia/Tokyo').toISOString()).toBe('2026-12-24T08:00:00.000Z');
  });
});

describe('deadlines that follow from', () => {
  it('an analysis: its target date, and one per due date of its plan', () => {
    const item = (id: string, due_date: string, requirement_ids: string[]) => ({
      id,
      title: id,
      due_date,
      requirement_ids,
    });
    const result = {
      remediation_plan: [
        item('do-a', '2027-01-01T00:00:00.000Z', ['R1', 'R2']),
        item('do-b', '2027-03-01T00:00:00.000Z', ['R3']),
        item('do-c', '2027-01-01T00:00:00.000Z', ['R2']),
      ],
    };
    const input = { title: 'Audit 2027', framework: 'soc2-tsc-2017', target_date: '2027-06-30' };
    const found = deadlinesOf('gap_analysis', { id: 'ga_1', input, result }, 'Europe/Berlin');
    expect(found.map(({ source, due_at }) => [source, due_at.toISOString()])).toEqual([
      ['analysis_target', '2027-06-30T21:59:59.000Z'],
      ['remediation', '2027-01-01T00:00:00.000Z'],
      ['remediation', '2027-03-01T00:00:00.000Z'],
    ]);
    expect(found[1]).toMatchObject({
      title: '2 remediation actions of "Audit 2027"',
      requirement_ids: ['R1', 'R2'],
      details: { actions: [{ id: 'do-a' }, { id: 'do-c' }] },
    });
    expect(new Set(found.map(({ key }) => key)).size).toBe(3);
  });

  it('a policy: its next review', () => {
    const input = { title: 'Access policy' };
    const result = { document: { next_review_date: '2027-11-21' } };
    const found = deadlinesOf('policy', { id: 'pol_1', input, result }, 'UTC');
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ source: 'policy_review', source_id: 'pol_1', title: 'Review of "Access policy"' });
    expect(deadlinesOf('risk_score', { id: 'rs_1', input, result }, 'UTC')).toEqual([]);
  });

  it.each([
    ['gap_analysis', { target_date: '2027-06-30' }, { remediation_plan: [] }],
    ['gap_analysis', { target_date: null }, { remediation_plan: [{ due_date: '2027-01-01', requirement_ids: [] }] }],
    ['policy', {}, { document: { next_review_date: '2027-11-21' } }],
    ['risk_score', {}, {}],
  ])('depend on the time zone where they are days: %s of %j', (kind, input, result) => {
    const operation = { id: 'x_1', input, result };
    const dates = (timeZone: string) => deadlinesOf(kind, operation, timeZone).map(({ due_at }) => due_at.getTime());
    const isMoved = dates('Asia/Tokyo').join() !== dates('America/Lima').join();
    expect(namesDay(kind, operation)).toBe(isMoved);
  });

  it('laws: what is still to come, each yearly date once', () => {
    const dates = (now: string) =>
      Object.fromEntries(upcoming(new Date(now)).map(({ entry, date }) => [entry.id, date]));
    expect(dates('2026-11-21T00:00:00Z')).toMatchObject({
      'dora-register-of-information': '2027-03-31',
      'hipaa-small-breaches': '2027-03-01',
      'ai-act-high-risk-annex-iii': '2027-12-02',
    });
    expect(dates('2027-12-03T00:00:00Z')).not.toHaveProperty('ai-act-high-risk-annex-iii');
    // The sixtieth day of a leap year is 29 February.
    expect(dates('2027-12-03T00:00:00Z')['hipaa-small-breaches']).toBe('2028-02-29');
    const [first] = upcoming(new Date('2026-11-21T00:00:00Z'));
    expect(first && statutoryDeadline(first, 'Europe/Berlin').due_at.toISOString()).toBe('2026-12-02T22:59:59.000Z');
  });

  it('laws of frameworks that the library has, with their source', async () => {
    const { frameworks } = await loadLibrary();
    expect(STATUTORY_DATES.filter(({ framework }) => !frameworks.has(framework))).toEqual([]);
    expect(new Set(STATUTORY_DATES.map(({ id }) => id)).size).toBe(STATUTORY_DATES.length);
    expect(STATUTORY_DATES.filter(({ source, source_url: url }) => !source || !/^https:\/\//.test(url))).toEqual([]);
  });
});

describe('the last day of measures towards a target date', () => {
  it.each(['Pacific/Honolulu', 'America/Los_Angeles', 'UTC', 'Europe/Berlin', 'Pacific/Kiritimati'])(
    'is the target date in %s and in UTC',
    (timeZone) => {
      const last = lastDueFor('2026-12-31', timeZone);
      expect(last.getTime()).toBeLessThanOrEqual(dueInstant('2026-12-31', timeZone).getTime());
      expect(localDate(last, timeZone)).toBe('2026-12-31');
      expect(formatDate(last.toISOString())).toBe('31 December 2026');
      expect(quarterOf(last.toISOString())).toBe('2026 Q4');
    },
  );

  it('is the instant that is given', () => {
    expect(lastDueFor('2026-12-31T22:00:00-05:00', 'America/New_York').toISOString()).toBe('2027-01-01T03:00:00.000Z');
  });
});
