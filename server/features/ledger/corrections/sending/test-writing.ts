// Has a network check a batch that is only previewed, where it has a test of its own: it writes nothing.
import type { SubmissionPreview } from '#contract/submissions.ts';
import { readCredentials } from '#server/features/networks/connections/credentials.ts';
import { openNetworkCall } from '#server/features/networks/sync/open-call.ts';
import type { Services } from '#server/kernel/services.ts';
import type { RowToCorrect } from '#server/ledger/corrections/correction-rows.ts';
import { findNetwork } from '#server/networks/all-networks.ts';
import type { NetworkCall } from '#server/networks/connector.ts';
import { NetworkFault } from '#server/networks/network-fault.ts';
import type { OpenBatch } from '../batch-of.ts';
import { findLogin } from './find-login.ts';
import { planCalls, plannedLines } from './plan-calls.ts';
import { sendingTexts } from './texts.ts';

export type TestServices = Pick<Services, 'config' | 'db' | 'masterKey' | 'now'> &
  Partial<Pick<Services, 'demoOrigins'>>;

interface Testing {
  accountId: number;
  open: OpenBatch;
  rows: readonly RowToCorrect[];
}

type Test = NonNullable<NonNullable<SubmissionPreview['sending']>['test']>;

/** A person waits for it. */
const patience = { headersMs: 15_000, totalMs: 30_000, budgetWaitMs: 10_000 };

/** Null: it has none. */
export async function testWriting(services: TestServices, testing: Testing): Promise<Test | null> {
  const { connection, corrections, setting } = testing.open;
  const { writer, by } = corrections;
  if (!writer?.test) return null;
  const batch = { at: services.now(), merchantRef: connection.merchantRef, values: setting.fileValues };
  const problems: Test['problems'] = [];
  try {
    const call = await openTest(services, testing);
    const orders = testing.rows.map((row) => plannedLines(row, by));
    for (const lines of planCalls(orders, writer)) {
      const written = lines.map((planned) => planned.written);
      const answers = await writer.test(call, written, batch);
      for (const [at, { state, words }] of answers.entries())
        if (state === 'refused') problems.push({ order: written[at]?.orderNo ?? '', words });
    }
    return { problems, fault: '' };
  } catch (error) {
    if (!(error instanceof NetworkFault)) throw error;
    return { problems, fault: sendingTexts.fault(error.message, error.words) };
  }
}

async function openTest(services: TestServices, { accountId, open }: Testing): Promise<NetworkCall> {
  const { connectionId } = open.connection;
  const login = await services.db.tenant(accountId, async (tx) => {
    const found = await findLogin(tx, connectionId);
    return found && { ...found, credentials: await readCredentials(tx, services, connectionId) };
  });
  const connector = findNetwork(open.connection.network);
  if (!login || !connector) throw new NetworkFault('login', sendingTexts.noLogin);
  const origin = open.corrections.writer?.origin ?? connector.origin;
  return openNetworkCall(services, login, new AbortController().signal, {
    connector: { ...connector, origin },
    timings: patience,
  });
}
