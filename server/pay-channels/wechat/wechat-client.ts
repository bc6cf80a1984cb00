// Calls to WeChat Pay: signed, answered within a deadline, believed only with WeChat's signature.
import { createPrivateKey } from 'node:crypto';
import type { WechatPaySettings } from '#server/config/pay-settings.ts';
import { ChannelFault } from '../channel.ts';
import { Refusal } from '../refusal.ts';
import {
  authorization,
  type OutgoingCall,
  readVerifiers,
  type Verifiers,
  whyNotGenuine,
} from './message-signature.ts';

const provider = '微信支付';
const longestAnswer = 1_048_576;
/** The status beside a code varies. */
const undecided = /^(?:FREQUENCY_LIMIT(?:ED|_EXCEED)|RATELIMIT_EXCEEDED|SIGN_ERROR|SYSTEM_ERROR)$/;

export interface WechatClient {
  /** Asked a second time when the first had no answer. */
  get(path: string): Promise<unknown>;
  /** Null where the answer is empty. */
  post(path: string, body: object): Promise<unknown>;
  readonly verifiers: Verifiers;
}

/** A try that came to nothing; `again` when asking once more may help and cannot hurt. */
class Unanswered extends ChannelFault {
  readonly again: boolean;

  constructor(message: string, { again, cause }: { again: boolean; cause?: unknown }) {
    super(`${provider}: ${message}`, { uncertain: true, cause });
    this.again = again;
  }
}

interface Answer {
  status: number;
  headers: Headers;
  body: Buffer;
}

export function createWechatClient(settings: WechatPaySettings, timeoutMs: number): WechatClient {
  const verifiers = readVerifiers(settings.verifiers);
  const signer = {
    mchid: settings.mchid,
    serial: settings.serial,
    key: createPrivateKey(settings.privateKey),
  };
  // Answers are signed with the key this header names; without it, with the platform certificate.
  const wantedKey = Object.keys(settings.verifiers).find((serial) => serial.startsWith('PUB_KEY_ID_'));

  async function send(call: OutgoingCall): Promise<Answer> {
    const writes = call.method !== 'GET';
    try {
      const response = await fetch(settings.origin + call.path, {
        method: call.method,
        headers: {
          accept: 'application/json',
          'user-agent': 'haitu',
          authorization: authorization(signer, call, new Date()),
          ...(wantedKey && { 'wechatpay-serial': wantedKey }),
          ...(writes && { 'content-type': 'application/json' }),
        },
        ...(writes && { body: call.body }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: response.status, headers: response.headers, body: await readAnswer(response) };
    } catch (error) {
      const late = error instanceof DOMException && error.name === 'TimeoutError';
      throw new Unanswered(late ? 'no answer in time' : 'not reached', {
        again: !writes,
        cause: error,
      });
    }
  }

  async function attempt(call: OutgoingCall): Promise<unknown> {
    const writes = call.method !== 'GET';
    const answer = await send(call);
    if (answer.status >= 500) {
      throw new Unanswered(`HTTP ${answer.status}`, { again: !writes });
    }
    if (answer.status < 200 || answer.status >= 300) throw refusalOf(answer, writes);
    const why = whyNotGenuine({
      header: (name) => answer.headers.get(name),
      body: answer.body,
      verifiers,
      now: new Date(),
    });
    // Every write carries its own number, so repeating it is safe; a probe must not cost anyone a purchase.
    if (why) throw new Unanswered(`answer not believed, ${why}`, { again: true });
    if (answer.body.length === 0) return null;
    try {
      return JSON.parse(answer.body.toString('utf8'));
    } catch (cause) {
      throw new Unanswered('answer is not JSON', { again: !writes, cause });
    }
  }

  async function ask(call: OutgoingCall): Promise<unknown> {
    try {
      return await attempt(call);
    } catch (error) {
      if (!(error instanceof Unanswered && error.again)) throw error;
      return await attempt(call);
    }
  }

  return {
    get: (path) => ask({ method: 'GET', path, body: '' }),
    post: (path, body) => ask({ method: 'POST', path, body: JSON.stringify(body) }),
    verifiers,
  };
}

async function readAnswer(response: Response): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.length;
    if (size > longestAnswer) throw new Error('answer too long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Errors are not signed; what they say is only ever a reason not to go on. */
function refusalOf({ status, body }: Answer, writes: boolean): Refusal {
  let said: { code?: unknown; message?: unknown } | null = null;
  try {
    said = JSON.parse(body.toString('utf8'));
  } catch {
    // A gateway's own page: the status says enough.
  }
  const code = typeof said?.code === 'string' ? said.code : null;
  // Too many calls or a wrong signature say nothing about the order.
  const decided = writes && code !== null && [400, 403, 404].includes(status) && !undecided.test(code);
  const words = typeof said?.message === 'string' ? said.message : '';
  return new Refusal(provider, { code: code ?? `HTTP ${status}`, words, uncertain: !decided });
}
