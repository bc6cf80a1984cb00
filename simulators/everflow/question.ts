// What a report is asked for: a span of days or moments in a zone, and filters.
import { dayNumber } from '../kit/days.ts';
import { dayIn, momentIn } from '../kit/zones.ts';
import { EverflowRefusal, invalid } from './refusal.ts';
import { zoneOf } from './zones.ts';

export type Body = Record<string, unknown>;

export interface Question {
  zone: string;
  /** Milliseconds since 1970, both included. */
  from: number;
  to: number;
  /** Within one kind any of the values, of every kind. */
  filters: Map<string, Set<string>>;
  body: Body;
}

const mostDays = 366;

export const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function readBody(text: string): Body {
  let body: unknown;
  try {
    body = text === '' ? {} : JSON.parse(text);
  } catch {
    throw invalid();
  }
  if (!isBody(body)) throw invalid();
  return body;
}

export function readQuestion(text: string): Question {
  const body = readBody(text);
  // Seen in the wild: left out, it is no refusal of a parameter.
  if (body.timezone_id === undefined) throw new EverflowRefusal(400, 'Internal error');
  const zone = zoneOf(body.timezone_id);
  if (zone === undefined) throw invalid();
  const from = readMoment(body.from, zone, 'start');
  const to = readMoment(body.to, zone, 'end');
  if (to < from) throw invalid();
  if (dayIn(zone, to) - dayIn(zone, from) >= mostDays)
    throw new EverflowRefusal(400, 'The requested interval exceeds the maximum duration of one year.');
  return { zone, from, to, filters: readFilters(body.query), body };
}

const momentForm = /^(\d{4}-\d\d-\d\d)(?: (\d\d):(\d\d):(\d\d))?$/;

/** A day without a time is meant whole. */
function readMoment(value: unknown, zone: string, edge: 'start' | 'end'): number {
  const [, date, hours, minutes, seconds] = momentForm.exec(typeof value === 'string' ? value : '') ?? [];
  const day = date === undefined ? Number.NaN : dayNumber(date);
  if (Number.isNaN(day)) throw invalid();
  if (hours === undefined) return edge === 'start' ? momentIn(zone, day, 0) : momentIn(zone, day + 1, 0) - 1;
  const second = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return momentIn(zone, day, second) + (edge === 'start' ? 0 : 999);
}

function readFilters(query: unknown): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const filters = isBody(query) ? (query.filters ?? []) : [];
  if (!Array.isArray(filters)) throw invalid();
  for (const filter of filters) {
    if (!isBody(filter)) throw invalid();
    const { resource_type: kind, filter_id_value: value } = filter;
    if (typeof kind !== 'string' || typeof value !== 'string') throw invalid();
    found.set(kind, (found.get(kind) ?? new Set()).add(value));
  }
  return found;
}
