// Reverses and modifies actions at impact.com: one action a call, taken into a queue.
import type { CorrectionLine, CorrectionWriter, LineAnswer } from '../connector.ts';
import { accountPath, getJson, sendForm } from './impact-client.ts';

interface Submission {
  Status?: string | null;
  ErrorType?: string | null;
  ErrorReason?: string | null;
}

export const impactWriter: CorrectionWriter = {
  linesPerCall: 1,
  note: 'impact 逐笔收下后排队处理；合作伙伴会看到原因。每小时最多 1,000 次调用，大批量需要较长时间。',
  async send(call, [line]) {
    if (!line) return { reference: '', lines: [] };
    const path = accountPath(call, '/Actions');
    const text = await sendForm(call, line.target === 'decline' ? 'DELETE' : 'PUT', {
      path,
      form: formOf(line),
    });
    return { reference: queuedPath(text), lines: [{ state: 'taken', words: '' }] };
  },
  async outcome(call, reference, lines) {
    const answer = lineAnswer((await getJson(call, reference)) as Submission);
    return answer && lines.map(() => answer);
  },
};

export const formOf = ({
  target,
  transactionNo,
  reason,
  expected,
}: CorrectionLine): Record<string, string> =>
  target === 'decline'
    ? { ActionId: transactionNo, DispositionCode: reason }
    : { ActionId: transactionNo, Reason: reason, Amount: expected };

/** Where it may be asked for; only a path of the account's queue is believed. */
function queuedPath(text: string): string {
  try {
    const { QueuedUri } = JSON.parse(text) as { QueuedUri?: unknown };
    if (typeof QueuedUri !== 'string') return '';
    const { pathname } = new URL(QueuedUri, 'https://api.impact.com');
    return pathname.includes('/APISubmissions/') ? pathname : '';
  } catch {
    return '';
  }
}

export function lineAnswer({ Status, ErrorType, ErrorReason }: Submission): LineAnswer | null {
  if (!/^completed?$/i.test(Status ?? '')) return null;
  const words = [ErrorType, ErrorReason].filter(Boolean).join(' ');
  if (words === '') return { state: 'taken', words };
  const isSo = words.toUpperCase().replaceAll('_', ' ').includes('ALREADY REVERSED');
  return { state: isSo ? 'already' : 'refused', words };
}
