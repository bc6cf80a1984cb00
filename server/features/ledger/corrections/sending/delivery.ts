// How far orders have come that are sent over the network's interface, from what was tried and answered. Pure.
import type { DeliveryState, UnsentReason } from '#contract/corrections.ts';
import type { StoredLine, submissionAnswer } from '#server/db/schema/corrections.ts';

export type Answer = Pick<
  typeof submissionAnswer.$inferSelect,
  'state' | 'reference' | 'words' | 'retryAt' | 'answeredAt' | 'lines'
>;

export interface Try {
  tryNo: number;
  startedAt: Date;
  /** The last one; null: none came. */
  answer: Answer | null;
}

export interface TryLine {
  orderKey: string;
  line: number;
  turn: number;
  tryNo: number;
}

export interface Unsent {
  reason: UnsentReason;
  words: string;
  decidedAt: Date;
}

/** All that happened to one batch on its way. */
export interface Sent {
  tries: ReadonlyMap<number, Try>;
  /** By order and line: the last time it was tried. */
  lines: ReadonlyMap<string, TryLine>;
  unsent: ReadonlyMap<string, Unsent>;
}

export const nothingSent: Sent = { tries: new Map(), lines: new Map(), unsent: new Map() };

export const lineKey = (orderKey: string, line: number): string => `${line} ${orderKey}`;

export interface Delivery {
  state: DeliveryState;
  at: Date | null;
  words: string;
  reason: UnsentReason | null;
}

/** Of an order's lines the one that says most of it: what is in doubt, then what is still on its way. */
const byWeight: readonly DeliveryState[] = [
  'uncertain',
  'sending',
  'queued',
  'refused',
  'delivered',
  'processed',
  'already',
];

export function deliveryOf(sent: Sent, orderKey: string, lines: number): Delivery {
  const unsent = sent.unsent.get(orderKey);
  if (unsent) return { state: 'unsent', at: unsent.decidedAt, words: unsent.words, reason: unsent.reason };
  const all = Array.from({ length: lines }, (_, line) => lineDelivery(sent, orderKey, line));
  // Of an order that went out in part the rest is not sent either.
  const states = all.filter(({ state }) => state !== 'waiting');
  const [first = stillToSend] = states.toSorted(
    (a, b) => byWeight.indexOf(a.state) - byWeight.indexOf(b.state),
  );
  const words = [...new Set(states.map((one) => one.words).filter((one) => one !== ''))].join('; ');
  return { ...first, words };
}

const stillToSend: Delivery = { state: 'waiting', at: null, words: '', reason: null };

function lineDelivery(sent: Sent, orderKey: string, line: number): Delivery {
  const tried = sent.lines.get(lineKey(orderKey, line));
  const one = tried && sent.tries.get(tried.tryNo);
  if (!one || one.answer?.state === 'not_arrived') return stillToSend;
  const { answer, startedAt } = one;
  if (!answer) return { ...stillToSend, state: 'sending', at: startedAt };
  const told = answer.lines.find((own) => own.orderKey === orderKey && own.line === line);
  const state = told?.state ?? plainStates[answer.state];
  return { state, at: answer.answeredAt, words: told?.words ?? '', reason: null };
}

const plainStates = {
  taken: 'delivered',
  queued: 'queued',
  done: 'processed',
  uncertain: 'uncertain',
  not_arrived: 'waiting',
} as const satisfies Record<Answer['state'], DeliveryState>;

/** Orders all of whose lines the network refused. */
export const refusedWhole = (sent: Sent, orderKey: string, lines: number): boolean =>
  Array.from({ length: lines }, (_, line) => lineDelivery(sent, orderKey, line)).every(
    ({ state }) => state === 'refused',
  );

/** When it is tried again what did not arrive: minutes, growing. */
const waitMinutes = [1, 2, 5, 15, 30, 60, 60];

interface Trouble {
  words: string;
  /** Null: it has been tried often enough. */
  nextAt: Date | null;
}

/** What stands in the way of what is still to be sent; null: nothing. */
export function troubleOf({ tries }: Sent): Trouble | null {
  const failed = [...tries.values()].filter(({ answer }) => answer?.state === 'not_arrived');
  const last = [...tries.values()].toSorted((a, b) => a.tryNo - b.tryNo).at(-1)?.answer;
  if (last?.state === 'uncertain' && last.retryAt) return { words: last.words, nextAt: last.retryAt };
  if (last?.state !== 'not_arrived') return null;
  const wait = waitMinutes[failed.length - 1];
  if (wait === undefined) return { words: last.words, nextAt: null };
  const usual = last.answeredAt.getTime() + wait * 60_000;
  return { words: last.words, nextAt: new Date(Math.max(usual, last.retryAt?.getTime() ?? 0)) };
}

/** What the network says of lines, as it is kept: those of which it says more than that it has them. */
export const toldLines = (
  lines: readonly Pick<TryLine, 'orderKey' | 'line'>[],
  answers: readonly { state: string; words: string }[],
): StoredLine[] =>
  lines.flatMap(({ orderKey, line }, at) => {
    const { state = 'taken', words = '' } = answers[at] ?? {};
    return state === 'already' || state === 'refused' ? [{ orderKey, line, state, words }] : [];
  });
