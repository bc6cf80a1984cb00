// Who must not be written to, and the way out that every mail carries.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { mailLimits } from './limits.ts';
import { mailAddress } from './mail-accounts.ts';
import { pageOf, pageQuery } from './paging.ts';

const tag = '写邮件';
const access = { menu: 'email_send' } as const;

export const suppressionReasons = ['unsubscribed', 'bounced', 'complained', 'manual'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

export const listSuppressions = endpoint({
  method: 'GET',
  path: '/api/mail/suppressions',
  access,
  summary: '不再写信的地址',
  tag,
  query: z.strictObject({ keyword: z.string().trim().max(100).optional(), ...pageQuery }),
  output: pageOf(
    z.object({
      address: z.string(),
      reason: z.enum(suppressionReasons),
      note: z.string(),
      createdAt: z.string(),
    }),
  ),
});
export const addSuppressions = endpoint({
  method: 'POST',
  path: '/api/mail/suppressions',
  access,
  summary: '加入不再写信的名单',
  tag,
  body: z.strictObject({
    addresses: z.array(mailAddress).min(1).max(mailLimits.recipients),
    note: z.string().trim().max(200).default(''),
  }),
  output: z.object({ added: z.number().int() }),
});
/** Who unsubscribed is not written to again because somebody here would like to: only the operator's law can. */
export const deleteSuppression = endpoint({
  method: 'DELETE',
  path: '/api/mail/suppressions',
  access,
  summary: '移出名单；对方自己退订的不能移出',
  tag,
  query: z.strictObject({ address: z.string().trim().max(320) }),
  output: z.object({}),
});

const unsubscribeParams = z.strictObject({ token: z.string().min(10).max(300) });
/** RFC 8058: a form post without cookies, without login, answered in plain words. A GET changes nothing. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/mail/unsubscribe/:token',
  access: 'public',
  // A mail service sends those of all its people from a handful of addresses; and a token cannot be guessed.
  rate: 'notify',
  rawBody: true,
  raw: true,
  summary: '一键退订',
  tag,
  params: unsubscribeParams,
  output: z.never(),
});
/** The page a person opens: says whom it concerns and asks. */
export const openUnsubscribe = endpoint({
  method: 'GET',
  path: '/api/mail/unsubscribe/:token',
  access: 'public',
  rate: 'notify',
  raw: true,
  summary: '退订确认页',
  tag,
  params: unsubscribeParams,
  output: z.never(),
});
