import { expect, it } from 'vitest';
import { lastDeparture } from './last-departure.ts';

const now = new Date('2026-11-16T10:00:00+08:00');
const plan = { from: now, now, left: 1000, perDay: 1000, perMinute: 20 };
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

it('goes by the pace, from the first one at once', () => {
  expect(lastDeparture({ ...plan, mails: 1 })).toEqual(now);
  expect(lastDeparture({ ...plan, mails: 21 })).toEqual(after(1));
});

it('goes on the next day with what the day does not take', () => {
  expect(lastDeparture({ ...plan, mails: 31, left: 10 })).toEqual(new Date('2026-11-17T00:01:00+08:00'));
  expect(lastDeparture({ ...plan, mails: 21, left: 0, perDay: 20 })).toEqual(
    new Date('2026-11-18T00:00:00+08:00'),
  );
  const evening = new Date('2026-11-16T23:59:00+08:00');
  expect(lastDeparture({ ...plan, mails: 21, from: evening, now: evening })).toEqual(
    new Date('2026-11-17T00:00:00+08:00'),
  );
});

it('is never where no day takes any', () => {
  expect(lastDeparture({ ...plan, mails: 1, left: 0, perDay: 0 })).toBeNull();
});
