// Who pays inside WeChat: its openid at our official account, by the code that WeChat's own page led back with.
import { z } from 'zod';
import type { WechatPaySettings } from '#server/config/pay-settings.ts';
import { ChannelFault } from '../channel.ts';

const answer = z.object({ openid: z.string().min(1).max(128) });

/** The payer sees no question: the number alone is asked for, no name. */
export const signInAddress = (origin: string, appid: string) => (returnUrl: string) => {
  const query = new URLSearchParams({
    appid,
    redirect_uri: returnUrl,
    response_type: 'code',
    scope: 'snsapi_base',
    state: 'pay',
  });
  return `${origin}/connect/oauth2/authorize?${query}#wechat_redirect`;
};

/** A code is good once and for five minutes. Nothing has been ordered yet, so a failure is certain. */
export async function findPayer(
  { app, appid }: WechatPaySettings,
  code: string,
  timeoutMs: number,
): Promise<string> {
  if (!app) throw new ChannelFault('微信支付: no secret of the official account is set');
  const query = new URLSearchParams({ appid, secret: app.secret, code, grant_type: 'authorization_code' });
  try {
    const response = await fetch(`${app.apiOrigin}/sns/oauth2/access_token?${query}`, {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    return answer.parse(await response.json()).openid;
  } catch {
    // The address holds the secret: nothing of what went wrong is repeated.
    throw new ChannelFault('微信支付: WeChat did not say who pays');
  }
}
