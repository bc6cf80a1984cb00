// What stands outside the product and outlives it: real mail servers with a mailbox for each desk, and WeChat Pay.
import { join } from 'node:path';
import { type MailServers, openMailServers } from '#server/testing/mail/mail-servers/open-mail-servers.ts';
import { startWechatPay, type WechatPaySimulator } from '#simulators/wechat-pay/start.ts';

export interface Outside {
  mail: MailServers;
  pay: WechatPaySimulator;
  /** For the product to reach them. */
  env: Record<string, string>;
  close(): Promise<void>;
}

export const boxOf = (index: number): string => `desk${index}@example.test`;

export async function openOutside(desks: number): Promise<Outside> {
  const boxes = Array.from({ length: desks }, (_, index) => boxOf(index));
  const mail = await openMailServers({
    passwords: Object.fromEntries(boxes.map((box) => [box, 'box-code'])),
  });
  const pay = await startWechatPay();
  return {
    mail,
    pay,
    env: {
      ...pay.env,
      HAITU_ALLOW_PRIVATE_HOSTS: '1',
      HAITU_MAIL_CA: join(mail.imap.folder, 'cert.pem'),
    },
    async close() {
      await pay.close();
      await mail.close();
    },
  };
}
