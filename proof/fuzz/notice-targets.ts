// Notifications of payments. Each is signed as it is, so that what lies behind the signature is read too.
import { generateKeyPairSync, sign } from 'node:crypto';
import { readAlipayNotice } from '#server/pay-channels/alipay/read-notice.ts';
import { NoticeRefused } from '#server/pay-channels/channel.ts';
import { openResource } from '#server/pay-channels/wechat/open-resource.ts';
import { readWechatNotice } from '#server/pay-channels/wechat/read-notice.ts';
import type { Target } from './target.ts';

const now = new Date('2026-01-01T00:00:00Z');
/** Of a public body. */
const maxBytes = 1024 * 1024;

export function noticeTargets(): Target[] {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const merchant = { mchid: '1900000109', appid: 'wx1', apiV3Key: 'k'.repeat(32) };
  const timestamp = String(now.getTime() / 1000);
  const resource = {
    algorithm: 'AEAD_AES_256_GCM',
    nonce: 'n'.repeat(12),
    associated_data: 'transaction',
    ciphertext: 'A'.repeat(80),
  };
  return [
    {
      name: 'wechat notice',
      samples: [Buffer.from(JSON.stringify({ id: 'EV-1', event_type: 'TRANSACTION.SUCCESS', resource }))],
      async read(bytes) {
        const body = bytes.subarray(0, maxBytes);
        const text = Buffer.concat([Buffer.from(`${timestamp}\nn\n`), body, Buffer.from('\n')]);
        const headers = {
          'wechatpay-timestamp': timestamp,
          'wechatpay-nonce': 'n',
          'wechatpay-serial': 'S1',
          'wechatpay-signature': sign('RSA-SHA256', text, privateKey).toString('base64'),
        };
        readWechatNotice({ headers, body, now }, { merchant, verifiers: new Map([['S1', publicKey]]) });
      },
    },
    {
      name: 'wechat resource',
      samples: [Buffer.from(JSON.stringify(resource))],
      async read(bytes) {
        // Whatever is thrown here is one refusal to the caller.
        try {
          openResource(merchant.apiV3Key, JSON.parse(bytes.toString('utf8')));
        } catch {
          throw new NoticeRefused('its content cannot be read');
        }
      },
    },
    {
      name: 'alipay notice',
      samples: [
        Buffer.from(
          'notify_type=trade_status_sync&notify_id=1&app_id=a&seller_id=s&sign_type=RSA2&sign=x&trade_status=TRADE_SUCCESS&out_trade_no=1&trade_no=2&total_amount=88.88&refund_fee=0.00&gmt_payment=2026-01-01+10%3A00%3A00',
        ),
      ],
      async read(bytes) {
        const client = { isGenuineNotice: () => true } as never;
        const notice = { headers: {}, body: bytes.subarray(0, maxBytes), now };
        readAlipayNotice(notice, { merchant: { appId: 'a', sellerId: 's' }, client });
      },
    },
  ];
}
