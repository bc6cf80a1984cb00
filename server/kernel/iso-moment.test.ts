import { expect, it } from 'vitest';
import { isoMoment } from './iso-moment.ts';

it('names the same moment in Shanghai time', () => {
  const moment = new Date('2026-02-28T20:30:15.000Z');
  expect(isoMoment(moment)).toBe('2026-03-01T04:30:15+08:00');
  expect(Date.parse(isoMoment(moment))).toBe(moment.getTime());
});
