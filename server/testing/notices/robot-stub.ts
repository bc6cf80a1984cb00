// Group robots of the three services on loopback: they take what the real ones take, check signatures as those do, and
// can be told to refuse or to fall silent.
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type RobotMood = 'kind' | 'refusing' | 'silent';

export interface RobotMessage {
  kind: 'wecom' | 'feishu' | 'dingtalk';
  /** Title, lines and link, however the service takes them. */
  text: string;
}

export interface RobotStub {
  origin: string;
  /** Addresses as a person would paste them. */
  addresses: Record<RobotMessage['kind'], string>;
  /** What was shown to the group. */
  messages: RobotMessage[];
  /** Calls, shown or not. */
  calls: number;
  mood: RobotMood;
  /** Signatures are asked for once this is set. */
  secret: string;
  close(): Promise<void>;
}

export async function startRobotStub(): Promise<RobotStub> {
  const server = createServer((request, response) => {
    stub.calls += 1;
    answer(stub, request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stub: RobotStub = {
    origin,
    addresses: {
      wecom: `${origin}/cgi-bin/webhook/send?key=wecom-key-1111`,
      feishu: `${origin}/open-apis/bot/v2/hook/feishu-key-2222`,
      dingtalk: `${origin}/robot/send?access_token=dingtalk-key-3333`,
    },
    messages: [],
    calls: 0,
    mood: 'kind',
    secret: '',
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return stub;
}

const kinds: Record<string, RobotMessage['kind']> = {
  '/cgi-bin/webhook/send': 'wecom',
  '/open-apis/bot/v2/hook/feishu-key-2222': 'feishu',
  '/robot/send': 'dingtalk',
};

async function answer(stub: RobotStub, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '', stub.origin);
  const kind = kinds[url.pathname];
  let text = '';
  for await (const part of request) text += part;
  if (stub.mood === 'silent') {
    response.destroy();
    return;
  }
  if (!kind) {
    response.writeHead(404).end();
    return;
  }
  const body = JSON.parse(text) as Body;
  const say = (code: number, words: string) => {
    const said = kind === 'feishu' ? { code, msg: words, data: {} } : { errcode: code, errmsg: words };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  };
  if (stub.mood === 'refusing') return say(45_009, 'api freq out of limit');
  if (!isSigned(stub.secret, { kind, url, body })) return say(19_021, 'sign match fail');
  stub.messages.push({ kind, text: words(kind, body) });
  say(0, 'ok');
}

interface Body {
  msgtype?: string;
  msg_type?: string;
  markdown?: { title?: string; content?: string; text?: string };
  content?: { post: { zh_cn: { title: string; content: { text: string; href?: string }[][] } } };
  timestamp?: string;
  sign?: string;
}

function isSigned(
  secret: string,
  { kind, url, body }: { kind: RobotMessage['kind']; url: URL; body: Body },
): boolean {
  if (secret === '' || kind === 'wecom') return true;
  if (kind === 'dingtalk') {
    const [timestamp, sign] = [url.searchParams.get('timestamp') ?? '', url.searchParams.get('sign')];
    const fresh = Math.abs(Date.now() - Number(timestamp)) < 3_600_000;
    return fresh && sign === createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64');
  }
  const fresh = Math.abs(Date.now() / 1000 - Number(body.timestamp)) < 3600;
  return (
    fresh && body.sign === createHmac('sha256', `${body.timestamp}\n${secret}`).update('').digest('base64')
  );
}

function words(kind: RobotMessage['kind'], { markdown, content }: Body): string {
  if (kind === 'wecom') return markdown?.content ?? '';
  if (kind === 'dingtalk') return markdown?.text ?? '';
  const post = content?.post.zh_cn;
  const lines = post?.content.flat().map(({ text, href }) => (href ? `[${text}](${href})` : text)) ?? [];
  return [post?.title ?? '', ...lines].join('\n');
}
