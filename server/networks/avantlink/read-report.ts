// Asks for a report and reads its rows while they arrive, whichever output comes back.
import type { NetworkAnswer, NetworkCall } from '../connector.ts';
import { NetworkFault } from '../network-fault.ts';
import { looksLikeHtml, titleOf } from '../shared/looks-like-html.ts';
import { refusal } from './refusal.ts';
import type { Column } from './report-columns.ts';
import type { ReportRow } from './report-row.ts';
import { NoReport, rowsOf } from './report-rows.ts';
import { texts } from './texts.ts';

export interface ReportAsk {
  report: number;
  /** `YYYY-MM-DD`, both included. */
  from: string;
  to: string;
  /** What a report must have to be this one. */
  needs: readonly Column[];
}

/**
 * JSON first: it alone tells a cut answer from a whole one and needs no unwrapping. It is not documented for these
 * reports, so where something else comes that is no report, CSV is asked for, which is.
 */
export async function* readReport(call: NetworkCall, ask: ReportAsk): AsyncGenerator<ReportRow[]> {
  try {
    yield* rowsOf(await answerTo(call, ask, 'json'), ask.needs);
  } catch (error) {
    if (!(error instanceof NoReport)) throw maskedFault(error, call);
    yield* readCsv(call, ask);
  }
}

async function* readCsv(call: NetworkCall, ask: ReportAsk): AsyncGenerator<ReportRow[]> {
  try {
    yield* rowsOf(await answerTo(call, ask, 'csv'), ask.needs);
  } catch (error) {
    throw maskedFault(error instanceof NoReport ? error.fault : error, call);
  }
}

async function answerTo(
  { login, http }: NetworkCall,
  { report, from, to }: ReportAsk,
  output: 'json' | 'csv',
): Promise<AsyncIterable<string>> {
  const query = new URLSearchParams({
    module: 'MerchantReport',
    auth_key: login.credentials.authKey ?? '',
    merchant_id: login.credentials.merchantId ?? '',
    merchant_parent_id: '0',
    affiliate_id: '0',
    website_id: '0',
    date_begin: from,
    date_end: to,
    affiliate_group_id: '0',
    report_id: String(report),
    output,
  });
  const answer = await http.send({ path: `/api.php?${query}` });
  if (answer.status !== 200) throw await statusFault(answer);
  return answer.chunks();
}

async function statusFault(answer: NetworkAnswer): Promise<NetworkFault> {
  const text = await answer.text();
  const words = looksLikeHtml(text) ? titleOf(text) : text;
  if (answer.status === 401 || answer.status === 403) {
    return new NetworkFault('login', texts.loginRefused, { words });
  }
  const mayPass = answer.status < 400 || answer.status === 408 || answer.status === 425;
  return mayPass ? new NetworkFault('passing', texts.failed, { words }) : refusal(words, 'refused');
}

/** The key is part of the address; a network that quotes the address back must not make it readable. */
function maskedFault(error: unknown, { login }: NetworkCall): unknown {
  const key = login.credentials.authKey ?? '';
  if (!(error instanceof NetworkFault) || key === '' || !error.words.includes(key)) return error;
  return new NetworkFault(error.kind, error.message, {
    words: error.words.replaceAll(key, '***'),
    cause: error.cause,
    ...(error.retryAt === null ? {} : { retryAt: error.retryAt }),
  });
}
