// Rejects conversions and changes the value of their items at Partnerize: taken as a job, whose tasks tell what was refused.
import type { CorrectionLine, CorrectionWriter, LineAnswer, NetworkCall, WriteLine } from '../connector.ts';
import { parseJson } from '../shared/json-array.ts';
import { readConversion } from './conversion-sale.ts';
import { askThird, textOf } from './partnerize-client.ts';
import { partnerizeTexts } from './texts.ts';

interface Job {
  id?: unknown;
  status?: unknown;
  item_error_count?: unknown;
  item_total_count?: unknown;
}

interface Task {
  id?: unknown;
  item_error_count?: unknown;
  result_data?: unknown;
}

/** Tasks that are asked for what they say; of more a person reads in Partnerize. */
const mostTasks = 20;

export const partnerizeWriter: CorrectionWriter = {
  linesPerCall: 100_000,
  note: 'Partnerize 收下后排队处理；已列入账单的转化不能再改，改金额只支持单件商品的转化。',
  unfit: (line) =>
    line.target === 'adjust' && itemToChange(line.raw) === null ? partnerizeTexts.severalItems : '',
  async send(call, lines) {
    const text = await askThird(call, bulkPath(call), bulkBody(lines));
    return { reference: jobOf(text), lines: lines.map(() => ({ state: 'taken', words: '' })) };
  },
  async outcome(call, reference, lines) {
    const path = `/v3/jobs/${encodeURIComponent(reference)}`;
    const job = dataOf<Job>(await askThird(call, path, null));
    if (job?.status !== 'complete' && job?.status !== 'failed') return null;
    const fails = Number(job.item_error_count ?? 0) > 0 || job.status === 'failed';
    return lineAnswers(job, fails ? await failuresOf(call, path) : [], lines);
  },
};

const bulkPath = ({ login }: NetworkCall): string =>
  `/v3/brand/campaigns/${encodeURIComponent(login.credentials.campaignId ?? '')}/conversions/bulk`;

type BulkBody =
  | { conversions: Record<string, { status: 'rejected' | 'fraudulent'; reason: string }> }
  | { conversion_items: Record<string, { status: 'pending'; item_value: number; reason: string }> };

export function bulkBody(lines: readonly WriteLine[]): BulkBody {
  if (lines[0]?.target !== 'adjust') {
    return {
      conversions: Object.fromEntries(
        lines.map(({ transactionNo, reason }) => [
          transactionNo,
          { status: reason === fraudReason ? 'fraudulent' : 'rejected', reason: legalReason(reason) },
        ]),
      ),
    };
  }
  return {
    conversion_items: Object.fromEntries(
      lines.map(({ raw, expected, reason }) => [
        itemToChange(raw) ?? '',
        { status: 'pending', item_value: Number(expected), reason: legalReason(reason) },
      ]),
    ),
  };
}

const fraudReason = 'fraud';
const longestReason = 255;

/** Of the few signs a reason may have. */
export function legalReason(reason: string): string {
  const plain = reason
    .normalize('NFKD')
    .replace(/[^a-zA-Z0-9 :\-_.,;#]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, longestReason)
    .trim();
  return plain === '' ? 'corrected' : plain;
}

interface Item {
  conversion_item_id?: unknown;
  item_status?: string | null;
}

/** The one item that is not rejected; null where there are several, or none is named. */
function itemToChange(raw: string): string | null {
  const items: Item[] = readConversion(raw).conversion_items ?? [];
  const [item, ...others] = items.filter(({ item_status }) => item_status?.toLowerCase() !== 'rejected');
  const id = textOf(item?.conversion_item_id);
  return others.length > 0 || id === '' ? null : id;
}

const dataOf = <Data>(text: string): Data | undefined => (parseJson(text) as { data?: Data } | null)?.data;

/** The job's number; empty where the answer names none: then reading again has to tell. */
function jobOf(text: string): string {
  try {
    return textOf((JSON.parse(text) as { data?: Job } | null)?.data?.id);
  } catch {
    return '';
  }
}

/** What the tasks of a job say of what failed, as it is written there. */
async function failuresOf(call: NetworkCall, path: string): Promise<string[]> {
  const tasks = dataOf<Task[]>(await askThird(call, `${path}/tasks?limit=${mostTasks}`, null)) ?? [];
  const said: string[] = [];
  for (const { id } of tasks.slice(0, mostTasks)) {
    const task = dataOf<Task>(await askThird(call, `${path}/tasks/${encodeURIComponent(textOf(id))}`, null));
    if (Number(task?.item_error_count ?? 0) > 0) said.push(resultOf(task?.result_data));
  }
  return said.filter((words) => words !== '');
}

const resultOf = (result: unknown): string =>
  typeof result === 'string' ? result : JSON.stringify(result ?? '');

/** How much of a task's words stands beside a line. */
const longestWords = 300;

/** A line that a failure names was refused, and so were all where all failed; of others nothing is told. */
function lineAnswers(job: Job, failures: readonly string[], lines: readonly CorrectionLine[]): LineAnswer[] {
  const failed = Number(job.item_error_count ?? 0);
  const isNone = job.status === 'failed' || failed >= Number(job.item_total_count ?? lines.length);
  const words = failures.join('; ').slice(0, longestWords);
  return lines.map(({ transactionNo }) => {
    const own = failures.find((failure) => failure.includes(transactionNo));
    if (own !== undefined) return { state: 'refused', words: own.slice(0, longestWords) };
    return isNone ? { state: 'refused', words } : { state: 'taken', words: '' };
  });
}
