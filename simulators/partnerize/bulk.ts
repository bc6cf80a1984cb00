// POST /v3/brand/campaigns/{id}/conversions/bulk and the job that does it. Of what the vendor lets a brand change, the state, the
// reason and an item's value are changed here; anything else is refused as if it were unknown.
import { randomUUID } from 'node:crypto';
import type { Present } from '../kit/days.ts';
import type { World } from '../kit/world.ts';
import { accountZone, moment, writtenWithOffset } from './clock.ts';
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

interface TaskError {
  id: string;
  code: 'not_found' | 'invoiced';
  message: string;
}

interface Job {
  id: string;
  taskId: string;
  campaign: Campaign;
  collection: Collection;
  wanted: Map<string, Wanted>;
  createdAt: number;
  /** Its state is told this often before it is done. */
  looks: number;
  completedAt: number | null;
  errors: TaskError[];
  /** Were so already. */
  unchanged: string[];
}

export type Jobs = Map<string, Job>;

interface Asked {
  world: World;
  present: Present;
}

export function startBulk(
  jobs: Jobs,
  { campaign, body, present }: { campaign: Campaign; body: string; present: Present },
): string {
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
  // Numbers of the vendor's form, that no other job has.
  const number = Number.parseInt(randomUUID().slice(0, 8), 16);
  const job: Job = {
    ...{ id: `1111l${number}`, taskId: `1112l${number}`, campaign, collection, wanted },
    ...{ createdAt: moment(present.day, present.second), looks: 2, completedAt: null },
    ...{ errors: [], unchanged: [] },
  };
  jobs.set(job.id, job);
  return jobText(job);
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

export function lookAtJob(jobs: Jobs, id: string, asked: Asked): string {
  const job = jobOf(jobs, id);
  if (job.looks > 0) job.looks--;
  if (job.looks === 0 && job.completedAt === null) complete(job, asked);
  return jobText(job);
}

function complete(job: Job, { world, present }: Asked): void {
  const { campaign, collection, wanted } = job;
  const at = moment(present.day, present.second);
  job.completedAt = at;
  const left = new Set(wanted.keys());
  const changes: { key: string; edit: Edit }[] = [];
  const judge = (key: string, conversion: Conversion, items: readonly Item[]) => {
    const entry = wanted.get(key);
    if (!entry) return;
    left.delete(key);
    const free = items.filter(({ invoicedAt }) => invoicedAt === null);
    const changed = free.filter(
      ({ status, value }) =>
        (entry.status !== null && entry.status !== status) || (entry.value !== null && entry.value !== value),
    );
    if (free.length === 0)
      job.errors.push({ id: key, code: 'invoiced', message: 'Item is invoiced and cannot be updated' });
    else if (changed.length === 0) job.unchanged.push(key);
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
  for (const id of left) job.errors.push({ id, code: 'not_found', message: `Nothing found for '${id}'` });
}

const time = (at: number | null): string | null => (at === null ? null : writtenWithOffset(accountZone, at));

function stateOf({ looks, completedAt }: Job): 'created' | 'active' | 'complete' {
  return completedAt !== null ? 'complete' : looks === 1 ? 'active' : 'created';
}

const countsOf = (job: Job) => {
  const total = job.wanted.size;
  const done = job.completedAt !== null;
  return {
    item_success_count: done ? total - job.errors.length : 0,
    item_total_count: total,
    item_error_count: job.errors.length,
  };
};

function jobText(job: Job): string {
  const state = stateOf(job);
  const data = {
    id: job.id,
    created_at: time(job.createdAt),
    started_at: state === 'created' ? null : time(job.createdAt),
    completed_at: time(job.completedAt),
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
export function taskList(jobs: Jobs, id: string): string {
  const job = jobOf(jobs, id);
  const self = `v3/jobs/${job.id}/tasks/${job.taskId}`;
  const page = `/v3/jobs/${job.id}/tasks?offset=0&limit=20`;
  return JSON.stringify({
    data: [{ id: job.taskId, status: stateOf(job), hypermedia: { links: { self } } }],
    hypermedia: {
      pagination: {
        ...{ total_page_count: 1, total_item_count: 1, first_page: page, last_page: page },
        ...{ next_page: null, previous_page: null },
      },
    },
  });
}

/** The vendor shows no example of what a task tells about single items. */
export function oneTask(jobs: Jobs, id: string, taskId: string): string {
  const job = jobOf(jobs, id);
  if (job.taskId !== taskId) throw notFound('task', taskId);
  const { errors, unchanged } = job;
  return JSON.stringify({
    data: {
      id: taskId,
      job_id: job.id,
      ...countsOf(job),
      created_at: time(job.createdAt),
      started_at: time(job.createdAt),
      completed_at: time(job.completedAt),
      status: stateOf(job),
      result_data: job.completedAt === null ? '' : JSON.stringify({ errors, unchanged }),
    },
  });
}
