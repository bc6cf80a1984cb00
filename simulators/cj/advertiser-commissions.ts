// The query `advertiserCommissions`.
import { daySeconds, type Present } from '../kit/days.ts';
import type { World } from '../kit/world.ts';
import type { Commission } from './commission.ts';
import type { Corrected } from './corrected.ts';
import { type Argument, type Field, GraphError } from './graph-query.ts';
import { recordWriter } from './record-fields.ts';

export interface Asked {
  world: World;
  present: Present;
  /** What each advertiser corrected, by its number. */
  advertisers: ReadonlyMap<string, Corrected>;
  pageSize: number;
}

const mostDays = 31;

/** What a row's date is by which it can be asked for. */
const dates = new Map<string, (row: Commission) => number>([
  ['EventDate', (row) => row.happenedAt],
  ['PostingDate', (row) => row.postedAt],
  ['LockingDate', (row) => row.lockDay * daySeconds],
]);

const filters = new Map<string, (row: Commission) => string>([
  ['publisherIds', (row) => String(row.publisher.id)],
  ['websiteIds', (row) => String(row.publisher.siteId)],
  ['adIds', (row) => String(row.creative)],
  ['commissionIds', (row) => String(row.id)],
  ['actionStatuses', (row) => row.status],
  ['actionTypes', () => 'item_sale'],
]);

interface Wanted {
  /** Days of sales among which the rows are. */
  from: number;
  to: number;
  corrected: Corrected;
  matches: (row: Commission) => boolean;
}

/** The answer as JSON text. */
export function advertiserCommissions(field: Field, asked: Asked): string {
  const { from, to, corrected, matches } = readWanted(field.args, asked);
  const fields = new Map(field.fields.map((one) => [one.name, one.fields]));
  const write = recordWriter(fields.get('records') ?? []);
  const records: string[] = [];
  let last = 0;
  let more = false;
  const { world, present, pageSize } = asked;
  corrected.eachRow({ world, from, to, present }, (row) => {
    if (more || !matches(row)) return;
    if (records.length === pageSize) {
      more = true;
      return;
    }
    records.push(write(row));
    last = row.id;
  });
  const values = new Map([
    ['count', String(records.length)],
    ['limit', String(pageSize)],
    ['maxCommissionId', last === 0 ? 'null' : `"${last}"`],
    ['payloadComplete', String(!more)],
    ['records', `[\n${records.join(',\n')}\n]`],
  ]);
  const parts = [...fields.keys()].map((name) => {
    const value = values.get(name);
    if (value === undefined) {
      throw new GraphError(
        `Validation error of type FieldUndefined: Field '${name}' in type 'AdvertiserCommissions' is undefined`,
      );
    }
    return `"${name}":${value}`;
  });
  return `{${parts.join(',')}}`;
}

function readWanted(args: ReadonlyMap<string, Argument>, { world, present, advertisers }: Asked): Wanted {
  const rest = new Map(args);
  const take = (name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return value ?? undefined;
  };
  const named = asList(take('forAdvertisers') ?? []);
  const foreign = named.find((id) => !advertisers.has(id));
  if (foreign !== undefined) throw new GraphError(`Not authorized to access advertiser ${foreign}`);
  // All have the same sales; what one corrected is told to whoever names it first.
  const corrected = advertisers.get(named[0] ?? '');
  if (!corrected) throw new GraphError('forAdvertisers must name at least one advertiser');

  const tests: ((row: Commission) => boolean)[] = [];
  let [from, to] = [world.first, present.day];
  for (const [name, dateOf] of dates) {
    const [since, before] = [readMoment(take(`since${name}`)), readMoment(take(`before${name}`))];
    if (since === undefined && before === undefined) continue;
    if (since === undefined || before === undefined) throw new GraphError(`since${name} needs before${name}`);
    if (before - since > mostDays * daySeconds)
      throw new GraphError(`Date range must not exceed ${mostDays} days`);
    tests.push((row) => dateOf(row) >= since && dateOf(row) < before);
    if (name === 'EventDate') [from, to] = [Math.floor(since / daySeconds), Math.floor(before / daySeconds)];
  }
  for (const [name, fieldOf] of filters) {
    const values = take(name);
    if (values === undefined) continue;
    const wanted = new Set(asList(values).map((value) => value.toLowerCase()));
    tests.push((row) => wanted.has(fieldOf(row)));
  }
  if (tests.length === 0) throw new GraphError('A date range or a list of commissions is required');
  const after = take('sinceCommissionId');
  if (after !== undefined) tests.push((row) => row.id > Number(after));
  const [unknown] = rest.keys();
  if (unknown !== undefined) {
    throw new GraphError(`Validation error of type UnknownArgument: Unknown field argument ${unknown}`);
  }
  return { from, to, corrected, matches: (row) => tests.every((test) => test(row)) };
}

function readMoment(value: Argument | undefined): number | undefined {
  if (value === undefined) return undefined;
  const form = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?Z)?$/;
  const moment = typeof value === 'string' && form.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(moment)) throw new GraphError(`Invalid date: ${value}`);
  return moment / 1000;
}

const asList = (value: Argument): string[] => (Array.isArray(value) ? value : [value]).map(String);
