// Answers of the networks, recorded from the simulators: what the connectors are given when all is well.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { allNetworks } from '#server/networks/all-networks.ts';
import type {
  AnyConnector,
  Login,
  NetworkAnswer,
  NetworkCall,
  NetworkHttp,
} from '#server/networks/connector.ts';

const root = resolve(import.meta.dirname, '../..');
/** Always the same days: an input can be made again tomorrow. */
const span = { from: '2026-01-01', to: '2026-01-03' };

export const questions = ['verify', 'sales', 'daySums', 'clicks', 'publishers', 'dailyTotals'] as const;
export type Question = (typeof questions)[number];

export interface Recorded {
  network: string;
  question: Question;
  credentials: Record<string, string>;
  answers: string[];
}

/** Asks one question and reads the answer to its end. */
export async function ask(connector: AnyConnector, question: Question, call: NetworkCall): Promise<void> {
  const asked =
    question === 'verify' || question === 'publishers'
      ? connector[question]?.(call)
      : connector[question]?.(call, span);
  if (asked && Symbol.asyncIterator in asked) for await (const _ of asked);
  else await asked;
}

export function callOf(
  connector: AnyConnector,
  credentials: Record<string, string>,
  send: NetworkHttp['send'],
): NetworkCall {
  const login: Login = { credentials, zone: connector.description.zone, currency: 'USD' };
  return { login, http: { send, now: Date.now }, signal: new AbortController().signal };
}

export async function recordAnswers(): Promise<Recorded[]> {
  const options = [
    '--port',
    '0',
    '--from',
    span.from,
    '--publishers',
    '4',
    '--sales-per-day',
    '3',
    '--budget',
    '100000',
  ];
  const child = spawn(process.execPath, ['simulators/main.ts', ...options], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const recorded: Recorded[] = [];
    for await (const { origin, network, credentials } of logins(child.stdout)) {
      const connector = allNetworks.find(({ description }) => description.network === network);
      if (!connector) continue;
      for (const question of questions) {
        const answers: string[] = [];
        await ask(
          connector,
          question,
          callOf(connector, credentials, (request) => fetched(origin, request, answers)),
        );
        if (answers.length > 0) recorded.push({ network, question, credentials, answers });
      }
      if (new Set(recorded.map((one) => one.network)).size === allNetworks.length) return recorded;
    }
    throw new Error('the simulators ended before all networks were asked');
  } finally {
    child.kill();
  }
}

async function* logins(lines: NodeJS.ReadableStream) {
  let found: RegExpExecArray | null = null;
  for await (const line of createInterface({ input: lines })) {
    const address = /^([A-Z]+)_BASE_URL=(.*)$/.exec(line);
    if (address) found = address;
    else if (found) {
      const pairs = line
        .trim()
        .split(' ')
        .map((pair) => pair.split('=') as [string, string]);
      const [, network = '', origin = ''] = found;
      found = null;
      yield { network: network.toLowerCase(), origin, credentials: Object.fromEntries(pairs) };
    }
  }
}

async function fetched(
  origin: string,
  { path, method = 'GET', headers, body }: Parameters<NetworkHttp['send']>[0],
  answers: string[],
): Promise<NetworkAnswer> {
  const reply = await fetch(`${origin}${path}`, {
    method,
    ...(headers && { headers }),
    ...(body && { body }),
  });
  const text = await reply.text();
  answers.push(text);
  return answerOf(text, reply.status);
}

const pieceChars = 8 * 1024;

/** In pieces as they come from the line, with a pause now and then. */
export function answerOf(text: string, status = 200): NetworkAnswer {
  return {
    status,
    headers: new Headers(),
    text: async () => text,
    async *chunks() {
      for (let at = 0; at < text.length; at += pieceChars) {
        if (at % (8 * pieceChars) === 0) await new Promise(setImmediate);
        yield text.slice(at, at + pieceChars);
      }
    },
  };
}
