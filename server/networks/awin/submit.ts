// Declines and amends transactions at Awin: a list is taken as a job, whose end tells what was refused.
import type { CorrectionLine, CorrectionWriter, LineAnswer, NetworkCall, WriteLine } from '../connector.ts';
import { parseJson } from '../shared/json-array.ts';
import { getJson, postJson } from './awin-client.ts';
import { awinTexts } from './texts.ts';

interface Part {
  amount: number;
  commissionGroupCode: string;
}

type BatchEntry =
  | { action: 'decline'; transaction: { transactionId: number; declineReason: string } }
  | {
      action: 'amend';
      approve: false;
      transaction: {
        transactionId: number;
        amendReason: string;
        currency: string;
        saleAmount: number;
        transactionParts: Part[];
      };
    };

interface Job {
  status?: string | null;
  failedTransactions?:
    | ({ transactionId?: number | string | null; code?: string | null; description?: string | null } | null)[]
    | null;
}

export const awinWriter: CorrectionWriter = {
  linesPerCall: 40_000,
  note: '需要 Accelerate 或 Advanced 套餐。Awin 收下后排队处理，通常几分钟；要计入当期账单，请在当月 15 日和最后一天的 12:00（CET）之前提交。',
  unfit: ({ target, raw }) => (target === 'adjust' && partsOf(raw).length > 1 ? awinTexts.severalParts : ''),
  async send(call, lines) {
    const text = await postJson(call, `${transactionsPath(call)}/batch`, lines.map(batchEntry));
    return { reference: jobOf(text), lines: lines.map(() => ({ state: 'taken', words: '' })) };
  },
  async outcome(call, reference, lines) {
    const path = `${transactionsPath(call)}/jobs/${encodeURIComponent(reference)}`;
    return lineAnswers((await getJson(call, path, { output: 'errors' })) as Job, lines);
  },
};

const transactionsPath = ({ login }: NetworkCall): string =>
  `/advertisers/${encodeURIComponent(login.credentials.advertiserId ?? '')}/transactions`;

interface RawPart {
  commissionGroupCode?: string | null;
}

const partsOf = (raw: string): RawPart[] => {
  const { transactionParts } = parseJson(raw) as { transactionParts?: RawPart[] | null };
  return transactionParts ?? [];
};

export function batchEntry(line: WriteLine): BatchEntry {
  const transactionId = Number(line.transactionNo);
  if (line.target === 'decline')
    return { action: 'decline', transaction: { transactionId, declineReason: line.reason } };
  const saleAmount = Number(line.expected);
  const [part] = partsOf(line.raw);
  return {
    action: 'amend',
    approve: false,
    transaction: {
      transactionId,
      amendReason: line.reason,
      currency: line.currency,
      saleAmount,
      // They have to come to the whole: what is missing would be booked on the default group.
      transactionParts: [{ amount: saleAmount, commissionGroupCode: part?.commissionGroupCode || 'DEFAULT' }],
    },
  };
}

/** The job's number; empty where the answer names none: then reading again has to tell. */
function jobOf(text: string): string {
  try {
    const told = JSON.parse(text) as { jobId?: unknown; id?: unknown } | string | null;
    const id = typeof told === 'object' ? (told?.jobId ?? told?.id) : told;
    return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
  } catch {
    return '';
  }
}

export function lineAnswers(
  { status, failedTransactions }: Job,
  lines: readonly CorrectionLine[],
): LineAnswer[] | null {
  if (!/^(?:done|completed?|finished|failed|error)$/i.test(status ?? '')) return null;
  const failed = new Map(
    (failedTransactions ?? []).flatMap((one) =>
      one ? [[String(one.transactionId ?? ''), `${one.code ?? ''} ${one.description ?? ''}`.trim()]] : [],
    ),
  );
  return lines.map(({ transactionNo }) => {
    const words = failed.get(transactionNo);
    if (words === undefined) return { state: 'taken', words: '' };
    // It stood so before: nothing was to be done.
    return { state: /\b304\b/.test(words) ? 'already' : 'refused', words };
  });
}
