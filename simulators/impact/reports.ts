// GET …/ReportExport/{handle}, …/Jobs/{id}, …/Jobs/{id}/Download, …/Reports, …/Reports/{handle}/MetaData
import { randomUUID } from 'node:crypto';
import { dayNumber, dayText } from '../kit/days.ts';
import type { Answer } from '../kit/serve.ts';
import type { WorldPublisher } from '../kit/world-publishers.ts';
import { campaignId, eachAction } from './action.ts';
import type { Asked } from './actions.ts';
import { pageOf } from './paging.ts';
import { ImpactRefusal } from './refusal.ts';

/** Clicks of each partner on each day; the names of its columns are those seen in use, its numbers stand in no vendor's file. */
export const dailyReport = 'adv_performance_by_ad_media_date';
const columns = ['date_', 'media_id', 'Media', 'Clicks', 'Actions', 'Revenue', 'ActionCost', 'TotalCost'];

interface Job {
  query: URLSearchParams;
  /** Its state is told this often before it is done. */
  looks: number;
}

export interface Jobs {
  waiting: Map<string, Job>;
}

export const openJobs = (): Jobs => ({ waiting: new Map() });

export function reports(asked: Asked): string {
  const rows = [dailyReport, 'adv_action_listing_pm_only'];
  return pageOf('Reports', rows, asked, (handle) => ({
    Name: handle === dailyReport ? 'Performance by Ad, Partner and Day' : 'Action Listing',
    Id: handle,
    Category: 'Performance',
    ApiAccessible: handle === dailyReport,
    DeferredApiRunUri: `/Advertisers/${asked.account}/ReportExport/${handle}`,
  }));
}

export function metaData(handle: string): string {
  if (handle !== dailyReport) throw new ImpactRefusal(404, 'Report not found');
  const filter = (Name: string, DataType: string) => ({ Name, DataType });
  return JSON.stringify({
    Id: handle,
    Name: 'Performance by Ad, Partner and Day',
    Filters: [filter('START_DATE', 'DATE'), filter('END_DATE', 'DATE'), filter('SUBAID', 'INTEGER')],
    Attributes: columns.map((Name) => ({ Name, DataType: 'String', Description: '' })),
  });
}

export function exportReport(jobs: Jobs, handle: string, { account, query }: Asked): string {
  if (handle !== dailyReport) throw new ImpactRefusal(403, 'Report is not API accessible');
  if (Number(query.get('SUBAID')) !== campaignId)
    throw new ImpactRefusal(400, 'Validation Failed', 'SUBAID', 'Unknown program');
  for (const name of ['START_DATE', 'END_DATE']) {
    if (!/^\d{4}-\d\d-\d\d$/.test(query.get(name) ?? ''))
      throw new ImpactRefusal(400, 'Validation Failed', name, 'Expected yyyy-MM-dd');
  }
  const id = randomUUID();
  jobs.waiting.set(id, { query, looks: 2 });
  const uri = `/Advertisers/${account}/Jobs/${id}`;
  return JSON.stringify({ Status: 'QUEUED', QueuedUri: uri, ResultUri: `${uri}/Download` });
}

export function jobState(jobs: Jobs, id: string, { account }: Asked): string {
  const job = jobOf(jobs, id);
  job.looks = Math.max(0, job.looks - 1);
  return stateOf(id, job, account);
}

const stateOf = (id: string, { looks }: Job, account: string): string =>
  JSON.stringify({
    Id: id,
    Type: 'ApiReport',
    ProgramId: String(campaignId),
    CreatedBy: account,
    Status: looks > 1 ? 'QUEUED' : looks > 0 ? 'RUNNING' : 'COMPLETED',
    ResultUri: `/Advertisers/${account}/Jobs/${id}/Download`,
    Uri: `/Advertisers/${account}/Jobs/${id}`,
  });

/** Without `Mode=Stream` the network points to a signed address elsewhere. */
export function download(jobs: Jobs, id: string, asked: Asked): Answer {
  const job = jobOf(jobs, id);
  if (job.looks > 0) return { status: 202, headers: json, body: stateOf(id, job, asked.account) };
  if (asked.query.get('Mode') !== 'Stream')
    return { status: 302, headers: { Location: `${asked.path}?Mode=Stream` }, body: '' };
  const format = job.query.get('ResultFormat') ?? 'CSV';
  const rows = [...dailyRows(asked, job.query)];
  if (format === 'JSON') {
    const lines = rows.map((row) =>
      JSON.stringify(Object.fromEntries(columns.map((name, no) => [name, row[no]]))),
    );
    return { headers: json, body: `{"Records":[\n${lines.join(',\n')}\n]}` };
  }
  const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = [columns, ...rows].map((row) => row.map(cell).join(','));
  return { headers: { 'Content-Type': 'text/csv; charset=utf-8' }, body: `${lines.join('\n')}\n` };
}

export const json = { 'Content-Type': 'application/json;charset=UTF-8' };

function jobOf({ waiting }: Jobs, id: string): Job {
  const job = waiting.get(id);
  if (!job) throw new ImpactRefusal(404, 'Job not found');
  return job;
}

interface Sum {
  publisher: WorldPublisher;
  clicks: number;
  actions: number;
  revenue: number;
  cost: number;
  total: number;
}

function* dailyRows({ programme, present }: Asked, query: URLSearchParams): Generator<string[]> {
  const [from, to] = ['START_DATE', 'END_DATE'].map((name) => dayNumber(query.get(name) ?? ''));
  for (let day = from ?? 0; day <= (to ?? -1); day++) {
    const sums = new Map<number, Sum>();
    const sumOf = (publisher: WorldPublisher): Sum => {
      const found = sums.get(publisher.id) ?? {
        ...{ publisher, clicks: 0, actions: 0 },
        ...{ revenue: 0, cost: 0, total: 0 },
      };
      sums.set(publisher.id, found);
      return found;
    };
    for (const { publisher, clicks } of programme.world.clicksOn(day, present))
      sumOf(publisher).clicks = clicks;
    eachAction(programme, { from: day, to: day, present }, ({ publisher, state, amount, payout, cost }) => {
      if (state === 'REVERSED') return;
      const sum = sumOf(publisher);
      sum.actions++;
      sum.revenue += amount;
      sum.cost += payout;
      sum.total += cost;
    });
    for (const { publisher, clicks, actions, revenue, cost, total } of sums.values()) {
      yield [
        ...[dayText(day), String(publisher.id), publisher.name, String(clicks), String(actions)],
        ...[revenue, cost, total].map((cents) => (cents / 100).toFixed(2)),
      ];
    }
  }
}
