// Reads the parameters of a call; what Awin would not accept becomes its refusal.
import { daySeconds } from '../kit/days.ts';
import { awinZones } from './wall-clock.ts';

/** Thrown on the way to an answer; Awin's own form of an error. */
export class AwinRefusal extends Error {
  readonly status: number;
  readonly error: string;

  constructor(status: number, error: string, description: string) {
    super(description);
    this.status = status;
    this.error = error;
  }
}

const bad = (description: string) => new AwinRefusal(400, 'bad_request', description);

export interface Span {
  /** Wall seconds since 1970, both included. */
  from: number;
  to: number;
  zone: string;
}

export interface SpanRules {
  /** `yyyy-MM-ddTHH:mm:ss` or whole days. */
  timed: boolean;
  mostDays: number;
  /** Where none is asked for; required when absent. */
  defaultZone?: string;
}

export function readSpan(query: URLSearchParams, { timed, mostDays, defaultZone }: SpanRules): Span {
  const zone = query.get('timezone') ?? defaultZone;
  if (zone === undefined) throw bad("Required parameter 'timezone' is not present");
  if (!awinZones.has(zone)) throw bad(`Unknown timezone: ${zone}`);
  const from = readMoment(query, 'startDate', timed);
  const last = readMoment(query, 'endDate', timed);
  const to = timed ? last : last + daySeconds - 1;
  if (to < from) throw bad('endDate must not be before startDate');
  if (to - from >= mostDays * daySeconds) {
    throw bad(`The period between startDate and endDate must not exceed ${mostDays} days`);
  }
  return { from, to, zone };
}

function readMoment(query: URLSearchParams, name: string, timed: boolean): number {
  const text = query.get(name);
  if (text === null) throw bad(`Required parameter '${name}' is not present`);
  const form = timed ? /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/ : /^\d{4}-\d\d-\d\d$/;
  const moment = form.test(text) ? Date.parse(timed ? `${text}Z` : `${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(moment)) throw bad(`Invalid value for '${name}': ${text}`);
  return moment / 1000;
}

/** One of the allowed words, or undefined when it is not asked for. */
export function readChoice<Word extends string>(
  query: URLSearchParams,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  const word = words.find((one) => one === text.toLowerCase());
  if (word === undefined) throw bad(`Invalid value for '${name}': ${text}`);
  return word;
}

/** Numbers in a comma list; null when it is not asked for. */
export function readNumbers(query: URLSearchParams, name: string): Set<number> | null {
  const text = query.get(name);
  if (text === null) return null;
  if (!/^\d+(,\d+)*$/.test(text)) throw bad(`Invalid value for '${name}': ${text}`);
  return new Set(text.split(',').map(Number));
}
