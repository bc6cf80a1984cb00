// What outside agents and receivers of events send: messages of the protocol, what a tool is asked for, ways back, addresses to
// tell and answers to having told.
import pino from 'pino';
import { bodyMaxBytes } from '#contract/limits.ts';
import { createWebhook } from '#contract/webhooks.ts';
import { tools } from '#server/features/assistant/tools/index.ts';
import { answerMcp } from '#server/features/tokens/mcp/answer-mcp.ts';
import { isRegistered } from '#server/features/tokens/oauth/redirect-uri.ts';
import { nextTry } from '#server/features/webhooks/deliver/next-try.ts';
import { readWebhookAddress } from '#server/features/webhooks/webhook-address.ts';
import type { Target } from './target.ts';

const now = new Date('2026-01-01T00:00:00Z');
const target = (name: string, samples: readonly string[], read: (text: string) => unknown): Target => ({
  name,
  samples: samples.map((sample) => Buffer.from(sample)),
  read: async (bytes) => void (await read(bytes.toString('utf8'))),
});

/** Undefined where it is no JSON, which never gets as far as here. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const message = (method: string, params: object) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
const clientInfo = { name: 'agent', version: '1' };
const messages = [
  message('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo }),
  message('tools/list', {}),
  message('tools/call', { name: 'report_summary', arguments: { network: 'awin' } }),
  message('server/discover', {
    _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28', clientInfo },
  }),
  `[${message('ping', {})},${message('tools/list', { cursor: 'x' })}]`,
];

/** Holds no menu and has no plan: everything up to a tool's own work. */
const scope = {
  services: { config: { publicUrl: 'https://haitu.example' }, now: () => now },
  caller: { role: 'member', menuCodes: [], plan: null, agent: { tokenId: 't', isConnected: true } },
  requestId: 'r',
  log: pino({ level: 'silent' }),
  signal: new AbortController().signal,
} as never;

export function agentTargets(): Target[] {
  return [
    target('mcp message', messages, async (text) => {
      const body = parse(text.slice(0, bodyMaxBytes));
      if (body === undefined) return;
      const headers = new Headers({
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
      });
      const { status } = await answerMcp(scope, { headers, body });
      if (status >= 500) throw new Error(`answered ${status}`);
    }),
    target(
      'what a tool is asked for',
      ['awin', '2026-01-01', '{"from":"2026-01-01"}', 'Coupon Harbor'],
      (text) => {
        const said = text.slice(0, bodyMaxBytes);
        for (const { input } of tools) {
          input.safeParse(parse(said));
          const names = Object.keys((input as { shape?: object }).shape ?? {});
          input.safeParse(Object.fromEntries(names.map((name) => [name, said])));
        }
      },
    ),
    target('way back of an agent', ['https://agent.example/back?a=1', 'http://localhost:4000/cb'], (text) =>
      isRegistered(['https://agent.example/back?a=1', 'http://127.0.0.1/cb'], text.slice(0, 16 * 1024)),
    ),
    target(
      'webhook',
      ['{"name":"仓库","url":"https://shop.example/hook","events":["sync.attention"]}'],
      (text) => {
        const data = createWebhook.body?.safeParse(parse(text.slice(0, bodyMaxBytes))).data;
        if (data) readWebhookAddress(data.url, { allowPrivateHosts: false });
      },
    ),
    target('webhook address', ['https://shop.example/hook?a=b#c', 'https://[2a00::1]/x'], (text) =>
      readWebhookAddress(text, { allowPrivateHosts: false }),
    ),
    // As long as the head of an answer may be.
    target('wait a receiver asks for', ['120', 'Wed, 21 Oct 2026 07:28:00 GMT'], (text) => {
      const at = nextTry({ tries: 1, retryAfter: text.slice(0, 16 * 1024), now });
      if (!at || !(at > now) || at.getTime() > now.getTime() + 86_400_000) throw new Error(`tries at ${at}`);
    }),
  ];
}
