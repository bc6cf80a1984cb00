// Makes the requests of every route as somebody, and judges each answer and what it did to the victim's rows.
import { changesData, labelOf } from '#contract/endpoint.ts';
import type { Route } from '#server/kernel/route.ts';
import { changedTables, type Fault, judgeReply, type Secrets } from './judge.ts';
import { type Request, rankOf } from './requests.ts';

export interface Reply {
  status: number;
  text: string;
}

export interface Walk {
  routes: readonly Route[];
  requestsOf(endpoint: Route['endpoint']): Request[];
  /** As the asker; signs in again where the session has ended. */
  ask(request: Request): Promise<Reply>;
  /** A sum of each table of the victim. */
  look(): Promise<Record<string, string>>;
  secrets: Secrets;
}

export interface Walked {
  calls: number;
  /** With a 2xx. */
  answered: number;
  faults: Fault[];
}

export async function walkRoutes({ routes, requestsOf, ask, look, secrets }: Walk): Promise<Walked> {
  const walked: Walked = { calls: 0, answered: 0, faults: [] };
  let before = await look();
  const ordered = routes.toSorted((one, other) => rankOf(one.endpoint) - rankOf(other.endpoint));
  for (const { endpoint } of ordered) {
    const call = labelOf(endpoint);
    for (const request of requestsOf(endpoint)) {
      const { status, text } = await ask(request);
      walked.calls += 1;
      if (status < 300) walked.answered += 1;
      walked.faults.push(...judgeReply({ call, sent: request.sent, status, text }, secrets));
    }
    // A call that says it only reads is looked at with the next that does not.
    if (!changesData(endpoint)) continue;
    const after = await look();
    for (const what of changedTables(before, after)) walked.faults.push({ kind: 'change', call, what });
    before = after;
  }
  for (const what of changedTables(before, await look()))
    walked.faults.push({ kind: 'change', call: '（全部接口之后）', what });
  return walked;
}

export interface Tries extends Pick<Walk, 'ask' | 'look' | 'secrets'> {
  requests: readonly Request[];
}

/** Requests that may change nothing of the victim's, whatever they are. */
export async function tryRequests({ requests, ask, look, secrets }: Tries): Promise<Walked> {
  const walked: Walked = { calls: 0, answered: 0, faults: [] };
  const before = await look();
  for (const request of requests) {
    const { status, text } = await ask(request);
    const call = `${request.method} ${request.url}`;
    walked.calls += 1;
    if (status < 300) walked.answered += 1;
    walked.faults.push(...judgeReply({ call, sent: request.sent, status, text }, secrets));
  }
  for (const what of changedTables(before, await look()))
    walked.faults.push({ kind: 'change', call: `（${requests.length} 个请求之后）`, what });
  return walked;
}
