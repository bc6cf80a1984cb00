// Sends what an account's people confirmed, each line at most once: a try is written and committed before its call, the network's answer after
// it. A try without an answer may have arrived; it is never made again, and reading the network again tells what became of it.
import type { UnsentReason } from '#contract/corrections.ts';
import type { TenantTx } from '#server/db/database.ts';
import type { TenantSession } from '#server/db/tenant-session.ts';
import { lockFacts } from '#server/facts/lock-facts.ts';
import { readCredentials } from '#server/features/networks/connections/credentials.ts';
import { openNetworkCall } from '#server/features/networks/sync/open-call.ts';
import { scheduleNow } from '#server/features/networks/sync/schedule.ts';
import { wakeSync } from '#server/features/networks/sync/wake.ts';
import { hasLapsed } from '#server/features/plans/plan-end.ts';
import { isSuspended } from '#server/identity/is-suspended.ts';
import { hasten, unschedule } from '#server/jobs/account-schedule.ts';
import type { Services } from '#server/kernel/services.ts';
import type { RowToCorrect } from '#server/ledger/corrections/correction-rows.ts';
import { settleSubmissions } from '#server/ledger/corrections/settle-submissions.ts';
import { findNetwork } from '#server/networks/all-networks.ts';
import type {
  AnyConnector,
  Connector,
  Corrections,
  CorrectionWriter,
  LineAnswer,
  NetworkCall,
} from '#server/networks/connector.ts';
import type { HttpTimings } from '#server/networks/http/network-http.ts';
import { NetworkFault } from '#server/networks/network-fault.ts';
import { correctionsOf, type OpenBatch, openBatch } from '../batch-of.ts';
import { checkHeld, checkShown, type ShownCheck } from './check-rows.ts';
import {
  type Answer,
  deliveryOf,
  lineKey,
  nothingSent,
  refusedWhole,
  type Sent,
  type Try,
  toldLines,
  troubleOf,
} from './delivery.ts';
import { findLogin } from './find-login.ts';
import { linesOfOrder, type PlannedLine, planCalls, plannedLines } from './plan-calls.ts';
import { correctionSends } from './schedule.ts';
import {
  closeOrders,
  insertAnswer,
  insertTry,
  insertUnsent,
  type Left,
  listDueReadings,
  listOpenOrders,
  listOpenSubmissions,
  loadSent,
  type OpenSubmission,
} from './sending-store.ts';
import { sendingTexts } from './texts.ts';

/** Held while an account's batches are sent: whoever has it is the only one to. Apart from other uses of advisory locks. */
const sendLockSpace = 7;

export type SendServices = Pick<Services, 'config' | 'db' | 'jobs' | 'log' | 'masterKey' | 'now'> &
  Partial<Pick<Services, 'demoOrigins'>>;

export interface SendOptions {
  connectorOf: (network: string) => AnyConnector | undefined;
  http: Partial<HttpTimings>;
}

const usualSendOptions: SendOptions = { connectorOf: findNetwork, http: {} };

interface SendOrder {
  accountId: number;
  signal: AbortSignal;
  options?: SendOptions;
}

/** `busy`: another one sends at this moment. */
export async function sendBatches(
  services: SendServices,
  { accountId, signal, options = usualSendOptions }: SendOrder,
): Promise<'busy' | 'done' | 'stopped'> {
  const { db } = services;
  const end = await db.session(accountId, async (session) => {
    if (!(await session.tryLock(sendLockSpace, accountId))) return 'busy';
    for (const submission of await session.transaction(listOpenSubmissions)) {
      if (signal.aborted) return 'stopped';
      await advance({ services, session, submission, signal, options });
    }
    return 'done';
  });
  if (end !== 'done') return end;
  await settleSubmissions({ db, accountId, now: services.now() });
  if (await db.tenant(accountId, (tx) => planNext(tx, services.now()))) await wakeSync(services);
  return end;
}

interface Turn {
  services: SendServices;
  session: TenantSession;
  submission: OpenSubmission;
  signal: AbortSignal;
  options: SendOptions;
}

interface Way {
  open: OpenBatch;
  connector: Connector;
  writer: CorrectionWriter;
  /** Where the network is read, and where it is written. */
  reading: NetworkCall;
  writing: NetworkCall;
}

async function advance(turn: Turn): Promise<void> {
  const { session, submission } = turn;
  await session.transaction((tx) => giveUpBroken(tx, turn));
  const rows = await session.transaction((tx) => listOpenOrders(tx, submission.submissionId));
  const way = await openWay(turn);
  if (typeof way === 'string') {
    const pending = pendingOf(await sentOf(turn), rows, correctionsOf(submission.network).by);
    const left = { reason: way, words: '' };
    await leave(
      turn,
      pending.map(({ orderKey }) => ({ orderKey, ...left })),
    );
    return;
  }
  await sendPending(turn, way, rows);
  await askAfter(turn, way, rows);
}

/** Whoever made these tries is gone: what became of them nobody knows. */
async function giveUpBroken(tx: TenantTx, { submission: { submissionId }, services }: Turn): Promise<void> {
  const sent = (await loadSent(tx, [submissionId])).get(submissionId) ?? nothingSent;
  for (const { tryNo, answer } of sent.tries.values()) {
    if (answer) continue;
    const uncertain = { ...noAnswer, state: 'uncertain', words: sendingTexts.broken } as const;
    await insertAnswer(tx, { submissionId, tryNo }, { ...uncertain, answeredAt: services.now() });
  }
}

const noAnswer = { reference: '', words: '', retryAt: null, lines: [] } as const satisfies Partial<Answer>;

/** The way to the network, or why there is none any more. */
async function openWay({ services, session, submission, options }: Turn): Promise<Way | UnsentReason> {
  const connectionId = Number(submission.connectionId);
  const found = await session.transaction(async (tx) => {
    if (await isSuspended(tx)) return 'suspended' as const;
    if (await hasLapsed(tx, services.now())) return 'plan-ended' as const;
    const login = await findLogin(tx, connectionId);
    if (!login) return 'not-connected' as const;
    const open = await openBatch(tx, connectionId);
    return { open, login, credentials: await readCredentials(tx, services, connectionId) };
  });
  if (typeof found === 'string') return found;
  const { open, login, credentials } = found;
  const connector = options.connectorOf(login.network);
  const writer = connector?.corrections?.writer;
  if (!connector?.sales || !writer) return 'not-connected';
  // A call that writes is not broken off when the process is asked to stop: nobody would know what became of it.
  const { signal } = new AbortController();
  const at = (origin: string) =>
    openNetworkCall(services, { ...login, credentials }, signal, {
      connector: { ...connector, origin },
      timings: options.http,
    });
  const reading = at(connector.origin);
  return { open, connector, writer, reading, writing: at(writer.origin ?? connector.origin) };
}

const sentOf = async ({ session, submission: { submissionId } }: Turn): Promise<Sent> =>
  (await session.transaction((tx) => loadSent(tx, [submissionId]))).get(submissionId) ?? nothingSent;

/** Orders nothing of which has gone out or may have: of one that went out in part the rest is not sent either. */
const pendingOf = (sent: Sent, rows: readonly RowToCorrect[], by: Corrections['by']): RowToCorrect[] =>
  rows.filter((row) => deliveryOf(sent, row.orderKey, linesOfOrder(row, by)).state === 'waiting');

async function leave(
  { session, submission: { submissionId }, services }: Turn,
  left: readonly Left[],
): Promise<void> {
  if (left.length === 0) return;
  await session.transaction(async (tx) => {
    await lockFacts(tx);
    await insertUnsent(tx, submissionId, { left, at: services.now() });
  });
}

/** Orders whose state is read again before the next of them go out. */
const ordersAtOnce = 100;
/** So long an order may wait to be judged before it is left out. */
const judgingMs = 2 * 3_600_000;

async function sendPending(turn: Turn, way: Way, rows: readonly RowToCorrect[]): Promise<void> {
  const { by } = way.open.corrections;
  const sent = await sentOf(turn);
  const pending = pendingOf(sent, rows, by);
  if (pending.length === 0) return;
  const trouble = troubleOf(sent);
  if (trouble?.nextAt === null) {
    const left = { reason: 'not-arrived', words: trouble.words } as const;
    await leave(
      turn,
      pending.map(({ orderKey }) => ({ orderKey, ...left })),
    );
    return;
  }
  if (trouble && trouble.nextAt > turn.services.now()) return;
  const step = Math.max(ordersAtOnce, way.writer.linesPerCall);
  for (let from = 0; from < pending.length; from += step) {
    const checked = await checkAgain(turn, way, pending.slice(from, from + step));
    if (!checked) return;
    const orders = checked.map(({ row, raws }) => plannedLines(row, by, raws));
    for (const call of planCalls(orders, way.writer)) {
      if (turn.signal.aborted || !(await sendCall(turn, way, { call, sent }))) return;
    }
  }
}

/** Orders that may go out at this moment; null: the network could not be read, and nothing does. */
async function checkAgain(
  turn: Turn,
  { open, connector, writer, reading }: Way,
  rows: readonly RowToCorrect[],
): Promise<ShownCheck['same'] | null> {
  const { services, session, submission } = turn;
  const { connectionId } = open.connection;
  const { corrections } = open;
  const now = services.now();
  const held = await session.transaction(async (tx) => {
    await lockFacts(tx);
    return checkHeld(tx, rows, { connectionId, corrections, now });
  });
  await leave(turn, held.left);
  if (now.getTime() - submission.confirmedAt.getTime() > judgingMs) {
    const late = { reason: 'judging', words: '' } as const;
    await leave(
      turn,
      held.judging.map(({ orderKey }) => ({ orderKey, ...late })),
    );
  }
  if (held.same.length === 0) return [];
  let shown: ShownCheck;
  try {
    shown = await checkShown(reading, connector, held.same);
  } catch (error) {
    if (!(error instanceof NetworkFault)) throw error;
    await noteUnread(turn, error);
    return null;
  }
  await leave(turn, shown.left);
  const unfit = shown.same.flatMap(({ row, raws }): Left[] => {
    const words = plannedLines(row, corrections.by, raws).map(({ written }) => writer.unfit?.(written) ?? '');
    const first = words.find((one) => one !== '');
    return first === undefined ? [] : [{ orderKey: row.orderKey, reason: 'unfit', words: first }];
  });
  await leave(turn, unfit);
  const kept = new Set(unfit.map(({ orderKey }) => orderKey));
  return shown.same.filter(({ row }) => !kept.has(row.orderKey));
}

/** It ended before anything was sent. */
async function noteUnread({ session, submission: { submissionId }, services }: Turn, fault: NetworkFault) {
  const at = services.now();
  await session.transaction(async (tx) => {
    const tryNo = await insertTry(tx, submissionId, { lines: [], at });
    await insertAnswer(tx, { submissionId, tryNo }, { ...notArrived(fault), answeredAt: at });
  });
}

const notArrived = (fault: NetworkFault) => ({
  ...noAnswer,
  state: 'not_arrived' as const,
  words: sendingTexts.fault(fault.message, fault.words),
  retryAt: fault.retryAt === null ? null : new Date(fault.retryAt),
});

interface Call {
  call: readonly PlannedLine[];
  sent: Sent;
}

/** Whether the next one may go out. */
async function sendCall(turn: Turn, way: Way, { call, sent }: Call): Promise<boolean> {
  const { session, services } = turn;
  const { submissionId } = turn.submission;
  const at = services.now();
  const lines = call.map(({ orderKey, line }) => ({
    ...{ orderKey, line },
    turn: 1 + (sent.lines.get(lineKey(orderKey, line))?.turn ?? 0),
  }));
  const tryNo = await session.transaction((tx) => insertTry(tx, submissionId, { lines, at }));
  const answer = await answerOf(turn, way, call);
  await session.transaction((tx) =>
    keepAnswer(tx, turn, { tryNo, answer, call, by: way.open.corrections.by }),
  );
  return answer.state !== 'not_arrived' && answer.state !== 'uncertain';
}

/** When others are tried after a call that nobody knows the end of. */
const uncertainMs = 5 * 60_000;

async function answerOf(
  { services }: Turn,
  { open, writer, writing }: Way,
  call: readonly PlannedLine[],
): Promise<Answer> {
  const at = services.now();
  const batch = { at, merchantRef: open.connection.merchantRef, values: open.setting.fileValues };
  const written = call.map((planned) => planned.written);
  try {
    const { reference, lines } = await writer.send(writing, written, batch);
    const state = reference === '' ? 'taken' : 'queued';
    return { ...noAnswer, state, reference, answeredAt: services.now(), lines: toldLines(call, lines) };
  } catch (error) {
    const answeredAt = services.now();
    if (error instanceof NetworkFault && error.unsent) return { ...notArrived(error), answeredAt };
    if (error instanceof NetworkFault && error.kind === 'refused') {
      const words = error.words || error.message;
      const lines = toldLines(
        call,
        call.map(() => ({ state: 'refused', words })),
      );
      return { ...noAnswer, state: 'taken', answeredAt, lines };
    }
    services.log.warn({ err: error }, 'a call that sends corrections broke off');
    const words =
      error instanceof NetworkFault ? sendingTexts.fault(error.message, error.words) : sendingTexts.broken;
    const retryAt = new Date(answeredAt.getTime() + uncertainMs);
    return { ...noAnswer, state: 'uncertain', words, retryAt, answeredAt };
  }
}

interface Kept {
  tryNo: number;
  answer: Answer;
  call: readonly Pick<PlannedLine, 'orderKey'>[];
  by: Corrections['by'];
}

/** What the network refused whole is closed with it. */
async function keepAnswer(
  tx: TenantTx,
  { submission: { submissionId }, services }: Turn,
  { tryNo, answer, call, by }: Kept,
): Promise<void> {
  if (!answer.lines.some(({ state }) => state === 'refused')) {
    await insertAnswer(tx, { submissionId, tryNo }, answer);
    return;
  }
  await lockFacts(tx);
  await insertAnswer(tx, { submissionId, tryNo }, answer);
  const sent = (await loadSent(tx, [submissionId])).get(submissionId) ?? nothingSent;
  const own = new Set(call.map(({ orderKey }) => orderKey));
  const keys = (await listOpenOrders(tx, submissionId))
    .filter((row) => own.has(row.orderKey) && refusedWhole(sent, row.orderKey, linesOfOrder(row, by)))
    .map(({ orderKey }) => orderKey);
  await closeOrders(tx, submissionId, { keys, state: 'refused', at: services.now() });
}

/** Jobs of the network that are asked after in one go. */
const mostJobs = 100;
/** Of a job that is not over after this long nothing more is expected: reading again tells. */
const jobMs = 24 * 3_600_000;

const isAsked = (tried: Try, now: Date): boolean =>
  tried.answer?.state === 'queued' && now.getTime() - tried.answer.answeredAt.getTime() < jobMs;

async function askAfter(turn: Turn, way: Way, rows: readonly RowToCorrect[]): Promise<void> {
  const { services, session } = turn;
  const { writer, reading, open } = way;
  const { by } = open.corrections;
  const sent = await sentOf(turn);
  const queued = [...sent.tries.values()].filter((tried) => isAsked(tried, services.now()));
  for (const { tryNo, answer } of queued.slice(0, mostJobs)) {
    const call = rows.flatMap((row) =>
      plannedLines(row, by).filter(
        ({ orderKey, line }) => sent.lines.get(lineKey(orderKey, line))?.tryNo === tryNo,
      ),
    );
    if (!answer || call.length === 0) continue;
    if (turn.signal.aborted) return;
    const told = await outcomeOf(turn, { writer, reading, reference: answer.reference }, call);
    if (told === 'later') return;
    if (told === null) continue;
    const done: Answer = {
      ...answer,
      state: 'done',
      answeredAt: services.now(),
      lines: [...answer.lines, ...toldLines(call, told)],
    };
    await session.transaction((tx) => keepAnswer(tx, turn, { tryNo, answer: done, call, by }));
  }
}

interface Asked {
  writer: CorrectionWriter;
  reading: NetworkCall;
  reference: string;
}

/** Null: not decided yet; `later`: the network cannot be asked now. */
async function outcomeOf(
  { services }: Turn,
  { writer, reading, reference }: Asked,
  call: readonly PlannedLine[],
): Promise<LineAnswer[] | null | 'later'> {
  try {
    const lines = call.map(({ written }) => written);
    return (await writer.outcome?.(reading, reference, lines)) ?? null;
  } catch (error) {
    if (!(error instanceof NetworkFault)) throw error;
    services.log.warn({ err: error }, 'a job of corrections could not be asked after');
    return error.kind === 'refused' ? null : 'later';
  }
}

const minuteMs = 60_000;
/** What waits for the judging of its order is looked at again soon. */
const soonMs = 30_000;

/** Plans the next look, and has read again what it is time for: gives whether anything is to be. */
async function planNext(tx: TenantTx, now: Date): Promise<boolean> {
  await lockFacts(tx);
  const open = await listOpenSubmissions(tx);
  if (open.length === 0) {
    await unschedule(tx, correctionSends);
    return false;
  }
  const all = await loadSent(
    tx,
    open.map(({ submissionId }) => submissionId),
  );
  const looks = [now.getTime() + correctionSends.lookEveryMs];
  for (const { submissionId, network } of open) {
    const sent = all.get(submissionId) ?? nothingSent;
    const rows = pendingOf(sent, await listOpenOrders(tx, submissionId), correctionsOf(network).by);
    if (rows.length > 0) looks.push(troubleOf(sent)?.nextAt?.getTime() ?? now.getTime() + soonMs);
    for (const tried of sent.tries.values()) if (isAsked(tried, now)) looks.push(nextAsking(tried, now));
  }
  let isRead = false;
  for (const { connectionId, dueAt, readable } of await listDueReadings(tx)) {
    if (dueAt > now) looks.push(dueAt.getTime());
    else if (readable) {
      await scheduleNow(tx, Number(connectionId));
      isRead = true;
    }
  }
  await hasten(tx, correctionSends, new Date(Math.max(Math.min(...looks), now.getTime() + minuteMs / 6)));
  return isRead;
}

/** Soon at first, then ever less often. */
function nextAsking({ answer, startedAt }: Try, now: Date): number {
  const age = now.getTime() - (answer?.answeredAt ?? startedAt).getTime();
  return now.getTime() + Math.min(Math.max(age / 3, 20_000), 30 * minuteMs);
}
