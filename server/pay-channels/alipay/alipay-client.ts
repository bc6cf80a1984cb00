// Calls to Alipay's gateway through its SDK: answers are believed only with Alipay's signature, and the SDK's errors, which
// carry whole answers, end here.
import type { AlipaySdk, AlipaySdkCommonResult } from 'alipay-sdk';
import type { AlipaySettings } from '#server/config/pay-settings.ts';
import { beijingText } from '../beijing-time.ts';
import { ChannelFault } from '../channel.ts';
import { Refusal } from '../refusal.ts';

const provider = '支付宝';

export interface AlipayCall {
  method: string;
  content: Record<string, string>;
  notifyUrl?: string;
  /** A question is asked a second time when the first had no answer. */
  writes: boolean;
}

export interface AlipayPage {
  method: string;
  content: Record<string, string>;
  notifyUrl: string;
  returnUrl: string;
}

export interface AlipayClient {
  call(call: AlipayCall): Promise<AlipaySdkCommonResult>;
  /** The signed address of a page of Alipay's; opening it is the call. */
  pageOf(page: AlipayPage): string;
  isGenuineNotice(form: Readonly<Record<string, string>>): boolean;
}

/** Loads the SDK; an installation without Alipay never pays for it. */
export async function createAlipayClient(settings: AlipaySettings, timeoutMs: number): Promise<AlipayClient> {
  const { AlipaySdk } = await import('alipay-sdk');
  const sdk = new AlipaySdk({
    appId: settings.appId,
    // The SDK stumbles over a line end after the last line.
    privateKey: settings.privateKey.trim(),
    keyType: 'PKCS8',
    alipayPublicKey: settings.alipayPublicKey.trim(),
    gateway: `${settings.origin}/gateway.do`,
    endpoint: settings.origin,
    timeout: timeoutMs,
    camelcase: false,
  });

  async function attempt(call: AlipayCall): Promise<AlipaySdkCommonResult> {
    const answer = await withDeadline(() => send(sdk, call), timeoutMs);
    if (answer.code === '10000') return answer;
    const code = answer.sub_code ?? answer.code;
    if (code === 'ACQ.SYSTEM_ERROR' || answer.code === '20000') throw new Unanswered(code);
    // Only 40004 is about the trade; the others are about the call.
    const uncertain = !call.writes || answer.code !== '40004';
    throw new Refusal(provider, { code, words: answer.sub_msg ?? answer.msg, uncertain });
  }

  return {
    async call(call) {
      try {
        return await attempt(call);
      } catch (error) {
        if (call.writes || !(error instanceof Unanswered)) throw error;
        return await attempt(call);
      }
    },
    pageOf: ({ method, content, notifyUrl, returnUrl }) =>
      sdk.pageExecute(method, 'GET', {
        timestamp: beijingText(new Date()),
        notifyUrl,
        returnUrl,
        bizContent: content,
      }),
    // The other check of the SDK decodes values a second time.
    isGenuineNotice: (form) => sdk.checkNotifySignV2(form),
  };
}

/** No answer, or none that says anything. */
class Unanswered extends ChannelFault {
  constructor(message: string) {
    super(`${provider}: ${message}`, { uncertain: true });
  }
}

async function send(sdk: AlipaySdk, call: AlipayCall): Promise<AlipaySdkCommonResult> {
  try {
    return await sdk.exec(
      call.method,
      {
        // The SDK would write the time of this process's own zone.
        timestamp: beijingText(new Date()),
        ...(call.notifyUrl && { notifyUrl: call.notifyUrl }),
        bizContent: call.content,
      },
      { validateSign: true },
    );
  } catch (error) {
    throw faultOf(error);
  }
}

/** In our words: the SDK's message may hold the whole answer. */
function faultOf(error: unknown): ChannelFault {
  const said = error instanceof Error ? error.message : '';
  const status = /status: (\d{3})/.exec(said)?.[1];
  if (status?.startsWith('4')) {
    return new Refusal(provider, { code: `HTTP ${status}`, words: '', uncertain: true });
  }
  if (status) return new Unanswered(`HTTP ${status}`);
  return new Unanswered(said.startsWith('HttpClient Request error') ? 'not reached' : 'answer not believed');
}

/** The SDK's own timeout starts anew with every byte that arrives. */
async function withDeadline<Value>(work: () => Promise<Value>, ms: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Unanswered('no answer in time')), ms);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
