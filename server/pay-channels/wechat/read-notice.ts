import { z } from 'zod';
import type { WechatPaySettings } from '#server/config/pay-settings.ts';
import { NoticeRefused, type PaidNotice, type RawNotice } from '../channel.ts';
import { type Verifiers, whyNotGenuine } from './message-signature.ts';
import { openResource } from './open-resource.ts';
import { paymentOf, transaction } from './transaction.ts';

const envelope = z.object({
  id: z.string().min(1).max(64),
  event_type: z.string(),
  resource: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    associated_data: z.string().optional(),
    ciphertext: z.string(),
  }),
});

type Merchant = Pick<WechatPaySettings, 'mchid' | 'appid' | 'apiV3Key'>;

/** Signature before anything else is read; null for genuine news of something other than a payment. */
export function readWechatNotice(
  notice: RawNotice,
  { merchant, verifiers }: { merchant: Merchant; verifiers: Verifiers },
): PaidNotice | null {
  const header = (name: string) => {
    const value = notice.headers[name];
    return typeof value === 'string' ? value : null;
  };
  const why = whyNotGenuine({ header, body: notice.body, verifiers, now: notice.now });
  if (why) throw new NoticeRefused(why);
  const { id, event_type, resource } = read(envelope, () => JSON.parse(notice.body.toString('utf8')));
  // Refunds are asked about, not waited for.
  if (event_type !== 'TRANSACTION.SUCCESS') return null;
  const said = read(transaction, () => openResource(merchant.apiV3Key, resource));
  if (said.mchid !== merchant.mchid || said.appid !== merchant.appid) {
    throw new NoticeRefused('meant for another merchant');
  }
  if (said.trade_state !== 'SUCCESS') return null;
  const payment = paymentOf(said, notice.now);
  if (!payment) throw new NoticeRefused('no whole payment in yuan');
  return { noticeId: id, orderNo: said.out_trade_no, ...payment };
}

function read<Schema extends z.ZodType>(schema: Schema, open: () => unknown): z.output<Schema> {
  try {
    return schema.parse(open());
  } catch {
    throw new NoticeRefused('its content cannot be read');
  }
}
