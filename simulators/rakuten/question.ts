// What a saved report is asked for, by the address that its owner copied.
import { dayNumber, dayText, type Present } from '../kit/days.ts';
import { momentIn } from '../kit/zones.ts';
import { RakutenRefusal, wrongParameter } from './refusal.ts';

/** As the vendor offers them, under the names of its own list. */
const zones = new Map<string, string>([
  ...[
    ['GMT', 'UTC'],
    ['America/St_John', 'America/St_Johns'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['Asia/Rangoon', 'Asia/Yangon'],
  ].map(([name = '', zone = '']) => [name, zone] as const),
  ...`Pacific/Midway Pacific/Honolulu America/Anchorage America/Los_Angeles America/Phoenix America/Denver America/Belize
    America/Chicago America/Bogota America/New_York America/Caracas America/Asuncion America/Manaus America/Sao_Paulo
    America/Montevideo America/Noronha Atlantic/Cape_Verde Atlantic/Azores Europe/London Europe/Berlin Europe/Athens
    Europe/Kaliningrad Europe/Helsinki Europe/Minsk Asia/Dubai Asia/Baku Asia/Kabul Asia/Tashkent Asia/Kathmandu Asia/Dhaka
    Asia/Bangkok Asia/Hovd Asia/Hong_Kong Asia/Tokyo Australia/Darwin Australia/Brisbane Australia/Sydney Pacific/Auckland
    Pacific/Fiji`
    .split(/\s+/)
    .map((name) => [name, name] as const),
]);

/** The programme is one of the United States. */
const ownNetwork = '1';
const networks = [ownNetwork, '3', '5', '11', '41'];

export interface Question {
  zone: string;
  /** Milliseconds since 1970, both included. */
  from: number;
  to: number;
  by: 'transaction' | 'process';
  summary: boolean;
  /** Rows of another network's programme: there are none. */
  elsewhere: boolean;
  writeDay(day: number): string;
}

export function readQuestion(query: URLSearchParams, present: Present): Question {
  const zone = zones.get(query.get('tz') ?? 'GMT');
  if (zone === undefined) throw wrongParameter('tz is not a valid time zone');
  const by = query.get('date_type') ?? 'transaction';
  if (by !== 'transaction' && by !== 'process')
    throw wrongParameter('date_type must be transaction or process');
  const summary = query.get('include_summary') ?? 'N';
  if (summary !== 'Y' && summary !== 'N') throw wrongParameter('include_summary must be Y or N');
  const network = query.get('network') ?? ownNetwork;
  if (!networks.includes(network)) throw wrongParameter('network is not valid');
  const { first, last } = readDays(query, present);
  return {
    ...{ zone, by, summary: summary === 'Y', elsewhere: network !== ownNetwork },
    from: momentIn(zone, first, 0),
    to: momentIn(zone, last + 1, 0) - 1,
    writeDay: dayWriter(query.get('date_format') ?? 'm/d/yy'),
  };
}

function readDays(query: URLSearchParams, present: Present): { first: number; last: number } {
  const range = query.get('date_range');
  if (range !== null) return readRange(range, present);
  const [start, end] = [query.get('start_date'), query.get('end_date')];
  if (start === null) throw wrongParameter('start_date is required');
  const [first, last] = [start, end ?? start].map((text) =>
    /^\d{4}-\d\d-\d\d$/.test(text) ? dayNumber(text) : Number.NaN,
  );
  if (first === undefined || Number.isNaN(first)) throw wrongParameter('start_date is not a valid date');
  if (last === undefined || Number.isNaN(last)) throw wrongParameter('end_date is not a valid date');
  if (last < first) throw wrongParameter('end_date must not be before start_date');
  return { first, last };
}

function readRange(range: string, { day }: Present): { first: number; last: number } {
  if (range === 'today') return { first: day, last: day };
  if (range === 'yesterday') return { first: day - 1, last: day - 1 };
  if (range === 'last-7-days') return { first: day - 7, last: day - 1 };
  if (range === 'this-month') return { first: dayNumber(`${dayText(day).slice(0, 7)}-01`), last: day };
  throw wrongParameter('date_range is not valid');
}

/** `m` and `d` without a leading zero, `yy` or `yyyy`, between them what stands there. */
function dayWriter(form: string): (day: number) => string {
  if (!/^(?:m|d|yy|yyyy)(?:[-/.](?:m|d|yy|yyyy)){2}$/.test(form))
    throw wrongParameter('date_format is not valid');
  return (day) => {
    const [year = '', month = '', date = ''] = dayText(day).split('-');
    const parts: Record<string, string> = { yyyy: year, yy: year.slice(2) };
    return form.replaceAll(/yyyy|yy|m|d/g, (part) =>
      String(parts[part] ?? Number(part === 'm' ? month : date)),
    );
  };
}

/** The language of the address and the report's name. */
export function readPath(path: string): { language: string; report: string } {
  const [, language, report] = /^\/([a-z]{2})\/reports\/([^/]+)\/filters$/.exec(path) ?? [];
  if (language === undefined || report === undefined) throw new RakutenRefusal(404, 'Not Found');
  return { language, report: decodeURIComponent(report) };
}
