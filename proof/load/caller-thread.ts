// A thread that calls at a fixed rate whatever the answers take: one that comes late delays no other, and its time counts
// from when it was due.
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { randomFrom } from '../fuzz/random.ts';
import { type Call, makeCall, type Visitor } from './calls.ts';

export interface LoadOrder {
  url: string;
  visitors: Visitor[];
  rate: number;
  seconds: number;
  seed: number;
}

export interface LoadResult {
  sent: number;
  /** Of every call that was answered, in the order of the answers. */
  milliseconds: Float64Array;
  /** By name of the call and status; 0: the line broke. */
  failures: Record<string, number>;
  /** From the first call to the last answer. */
  seconds: number;
}

const turnMs = 5;
const answerTimeoutMs = 60_000;

const { url, visitors, rate, seconds, seed } = workerData as LoadOrder;
const { hostname, port } = new URL(url);
const agent = new Agent({ keepAlive: true, maxSockets: 512 });
const random = randomFrom(seed);
const wanted = Math.round(rate * seconds);
const milliseconds = new Float64Array(wanted);
const failures: Record<string, number> = {};
let answered = 0;
let open = 0;

function send(call: Call, dueAt: number): void {
  open += 1;
  let settled = false;
  const settle = (status: number) => {
    if (settled) return;
    settled = true;
    open -= 1;
    if (status >= 200 && status < 300) {
      milliseconds[answered] = performance.now() - dueAt;
      answered += 1;
    } else {
      const name = `${call.name} ${status}`;
      failures[name] = (failures[name] ?? 0) + 1;
    }
  };
  const headers = {
    authorization: call.token,
    ...(call.body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(call.body) }),
  };
  const { method, path } = call;
  const asked = request(
    { hostname, port, method, path, headers, agent, timeout: answerTimeoutMs },
    (reply) => {
      reply.resume();
      reply.once('end', () => settle(reply.statusCode ?? 0));
      reply.once('close', () => settle(0));
    },
  );
  asked.once('timeout', () => asked.destroy());
  asked.once('error', () => settle(0));
  asked.end(call.body);
}

const startedAt = performance.now();
for (let sent = 0; sent < wanted; ) {
  const due = Math.min(wanted, Math.floor(((performance.now() - startedAt) / 1000) * rate));
  for (; sent < due; sent += 1) send(makeCall(visitors, random), startedAt + (sent / rate) * 1000);
  if (sent < wanted) await sleep(turnMs);
}
while (open > 0) await sleep(turnMs);
agent.destroy();
const result: LoadResult = {
  sent: wanted,
  milliseconds: milliseconds.subarray(0, answered),
  failures,
  seconds: (performance.now() - startedAt) / 1000,
};
parentPort?.postMessage(result);
