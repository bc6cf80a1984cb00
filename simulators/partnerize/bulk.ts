// POST /v3/brand/campaigns/{id}/conversions/bulk and the job that does it. Of what the vendor lets a brand change, the state, the
// reason and an item's value are changed here; anything else is refused as if it were unknown.
import { randomUUID } from 'node:crypto';
import type { Present } from '../kit/days.ts';
import type { World } from '../kit/world.ts';
import type { ReceivedRow, Taken, Verdict, Writing } from '../kit/writing.ts';
import { accountZone, writtenWithOffset } from './clock.ts';
import {
  type Campaign,
  type Conversion,
  conversionId,
  type Edit,
  eachConversion,
  type Item,
  itemId,
  type Status,
} from './conversion.ts';
import { type Fields, fieldsOf, invalid, readBody, refuseOthers } from './read-body.ts';
import { notFound } from './refusal.ts';

type Collection = 'conversions' | 'conversion_items' | 'conversion_references';
const collections: readonly Collection[] = ['conversions', 'conversion_items', 'conversion_references'];
const mostEntries = 100_000;
const longestReason = 255;
const highestValue = 99_999_999.9999;

type Wanted = Omit<Edit, 'at'>;

interface Job {
  id: string;
  taskId: string;
  campaign: Campaign;
  taken: Taken;
}

export type Jobs = Map<string, Job>;

interface Asked {
  campaign: Campaign;
  world: World;
  writing: Writing;
  /** Milliseconds since 1970. */
  now: number;
  body: string;
}

export function startBulk(jobs: Jobs, { campaign, world, writing, now, body }: Asked): string {
  const fields = readBody(body);
  refuseOthers(fields, collections);
  const named = collections.filter((name) => fields[name] !== undefined);
  const [collection] = named;
  if (collection === undefined) throw invalid('', 'The value contains too few items.', 'tooFew');
  if (named.length > 1) throw invalid('', 'The value contains too many items.', 'tooMany');
  const entries = Object.entries(fieldsOf(fields[collection], `[${collection}]`));
  if (entries.length === 0) throw invalid(`[${collection}]`, 'The value contains too few items.', 'tooFew');
  if (entries.length > mostEntries)
    throw invalid(`[${collection}]`, 'The value contains too many items.', 'tooMany');
  const wanted = new Map(
    entries.map(([key, value]) => {
      const property = `[${collection}][${key}]`;
      const isId = /^\d+l\d+$/.test(key);
      if (isId === (collection === 'conversion_references'))
        throw invalid(property, 'The identifier does not fit the collection.', 'wrongIds');
      return [key, readWanted(fieldsOf(value, property), property, collection)];
    }),
  );
  const taken = writing.take({
    now,
    entries: entries.map(([row, sent]) => ({ what: collection, row, sent })),
    judge(rows, { at, present }) {
      const verdicts = update({ rows, wanted, campaign, collection, world, present, at });
      return ({ row }) => verdicts.get(row) ?? null;
    },
  });
  // Numbers of the vendor's form, that no other job has.
  const number = Number.parseInt(randomUUID().slice(0, 8), 16);
  const job = { id: `1111l${number}`, taskId: `1112l${number}`, campaign, taken };
  jobs.set(job.id, job);
  return jobText(job, now);
}

const written: Record<string, Status> = {
  pending: 'pending',
  approved: 'approved',
  rejected: 'rejected',
  fraudulent: 'rejected',
};

function readWanted(fields: Fields, property: string, collection: Collection): Wanted {
  refuseOthers(
    fields,
    collection === 'conversion_items' ? ['status', 'reason', 'item_value'] : ['status', 'reason'],
    property,
  );
  const { status, reason, item_value: value } = fields;
  const state = typeof status === 'string' ? written[status] : undefined;
  if (status !== undefined && state === undefined)
    throw invalid(`${property}[status]`, 'The value does not match one of the expected values.', 'choice');
  if (reason !== undefined) {
    if (typeof reason !== 'string' || !/^[a-zA-Z0-9 :\-_.,;#]+$/.test(reason))
      throw invalid(`${property}[reason]`, 'The value does not match the defined pattern.', 'pattern');
    if (reason.length > longestReason)
      throw invalid(`${property}[reason]`, 'The value contains more characters than required.', 'tooLong');
  }
  if (value !== undefined) {
    if (typeof value !== 'number')
      throw invalid(`${property}[item_value]`, "The attribute expected to be of type 'number'.", 'type');
    if (value > highestValue)
      throw invalid(`${property}[item_value]`, 'The value is higher than permitted.', 'tooHigh');
    if (value < 0) throw invalid(`${property}[item_value]`, 'The value is lower than permitted.', 'tooLow');
  }
  return {
    status: state ?? null,
    reason: typeof reason === 'string' ? reason : null,
    value: typeof value === 'number' ? Math.round(value * 100) : null,
  };
}

function jobOf(jobs: Jobs, id: string): Job {
  const job = jobs.get(id);
  if (!job) throw notFound('job', id);
  return job;
}

interface Updating {
  rows: readonly ReceivedRow[];
  wanted: ReadonlyMap<string, Wanted>;
  campaign: Campaign;
  collection: Collection;
  world: World;
  present: Present;
  at: number;
}

/** Changes what can be, and says of each row what came of it. */
function update({ rows, wanted, campaign, collection, world, present, at }: Updating): Map<string, Verdict> {
  const verdicts = new Map<string, Verdict>(rows.map(({ row }) => [row, 'not_found']));
  const changes: { key: string; edit: Edit }[] = [];
  const judge = (key: string, conversion: Conversion, items: readonly Item[]) => {
    const entry = wanted.get(key);
    if (!entry || !verdicts.has(key)) return;
    const free = items.filter(({ invoicedAt }) => invoicedAt === null);
    const changed = free.filter(
      ({ status, value }) =>
        (entry.status !== null && entry.status !== status) || (entry.value !== null && entry.value !== value),
    );
    verdicts.set(key, free.length === 0 ? 'invoiced' : changed.length === 0 ? 'unchanged' : null);
    for (const { no } of changed) changes.push({ key: `${conversion.no}.${no}`, edit: { ...entry, at } });
  };
  eachConversion({ world, campaign }, { from: world.first, to: present.day, present }, (conversion) => {
    if (collection === 'conversions') judge(conversionId(campaign, conversion), conversion, conversion.items);
    else if (collection === 'conversion_references') judge(conversion.order, conversion, conversion.items);
    else {
      for (const item of conversion.items) judge(itemId(campaign, conversion, item), conversion, [item]);
    }
  });
  for (const { key, edit } of changes) campaign.edits.set(key, [...(campaign.edits.get(key) ?? []), edit]);
  return verdicts;
}

export const jobState = (jobs: Jobs, id: string, now: number): string => jobText(jobOf(jobs, id), now);

const time = (at: number): string => writtenWithOffset(accountZone, at);

function stateOf({ taken }: Job, now: number): 'created' | 'active' | 'complete' {
  if (taken.settled) return 'complete';
  return now < (taken.at + taken.dueAt) / 2 ? 'created' : 'active';
}

const messages: Record<string, (id: string) => string> = {
  invoiced: () => 'Item is invoiced and cannot be updated',
  not_found: (id) => `Nothing found for '${id}'`,
};

/** What it keeps silent about looks done. */
const errorsOf = ({ taken }: Job) =>
  taken.rows.flatMap(({ row, outcome }) => {
    const code = outcome.startsWith('refused: ') ? outcome.slice('refused: '.length) : '';
    const message = messages[code]?.(row);
    return message === undefined ? [] : [{ id: row, code, message }];
  });

const countsOf = (job: Job) => {
  const total = job.taken.rows.length;
  const errors = errorsOf(job).length;
  return {
    item_success_count: job.taken.settled ? total - errors : 0,
    item_total_count: total,
    item_error_count: errors,
  };
};

function jobText(job: Job, now: number): string {
  const state = stateOf(job, now);
  const { at, dueAt } = job.taken;
  const data = {
    id: job.id,
    created_at: time(at),
    started_at: state === 'created' ? null : time(at),
    completed_at: state === 'complete' ? time(dueAt) : null,
    created_by_uri: `https://api.partnerize.com/v3/brand/campaigns/${job.campaign.id}/conversions/bulk`,
    created_by: '1111l4711',
    created_by_username: 'API User',
    status: state,
    type: 'conversion_bulk_update',
    percentage_complete: state === 'created' ? 0 : state === 'active' ? 50 : 100,
    ...countsOf(job),
  };
  const links = { self: `/v3/jobs/${job.id}`, tasks: `/v3/jobs/${job.id}/tasks` };
  return JSON.stringify({ data, hypermedia: { links } });
}

/** One task does the whole of a job. */
export function taskList(jobs: Jobs, id: string, now: number): string {
  const job = jobOf(jobs, id);
  const self = `v3/jobs/${job.id}/tasks/${job.taskId}`;
  const page = `/v3/jobs/${job.id}/tasks?offset=0&limit=20`;
  return JSON.stringify({
    data: [{ id: job.taskId, status: stateOf(job, now), hypermedia: { links: { self } } }],
    hypermedia: {
      pagination: {
        ...{ total_page_count: 1, total_item_count: 1, first_page: page, last_page: page },
        ...{ next_page: null, previous_page: null },
      },
    },
  });
}

/** The vendor shows no example of what a task tells about single items. */
export function oneTask(
  jobs: Jobs,
  { id, taskId, now }: { id: string; taskId: string; now: number },
): string {
  const job = jobOf(jobs, id);
  if (job.taskId !== taskId) throw notFound('task', taskId);
  const { at, dueAt, settled, rows } = job.taken;
  const unchanged = rows.filter(({ outcome }) => outcome === 'unchanged').map(({ row }) => row);
  return JSON.stringify({
    data: {
      id: taskId,
      job_id: job.id,
      ...countsOf(job),
      created_at: time(at),
      started_at: time(at),
      completed_at: settled ? time(dueAt) : null,
      status: stateOf(job, now),
      result_data: settled ? JSON.stringify({ errors: errorsOf(job), unchanged }) : '',
    },
  });
}
