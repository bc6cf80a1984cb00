// Whom one may write to: publishers of the account's figures, recommended and followed ones, whoever was written to before.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { publisherDomain } from './intelligence.ts';
import { mailAddress } from './mail-accounts.ts';
import { pageOf, pageQuery } from './paging.ts';

const tag = '写邮件';
const write = { menu: 'email_send' } as const;

export const contactSources = ['own', 'recommended', 'followed', 'written'] as const;
export type ContactSource = (typeof contactSources)[number];

export const contactRow = z.object({
  /** Empty where none is known: it can be typed and is kept. */
  address: z.string(),
  name: z.string(),
  domain: z.string(),
  type: z.string(),
  source: z.enum(contactSources),
  /** Values a template may use: name, publisher, domain, brand. */
  variables: z.record(z.string(), z.string()),
  /** Why it will not be written to; empty: it will. */
  blocked: z.string(),
  lastWrittenAt: z.string().nullable(),
  sample: z.boolean(),
});
export type ContactRow = z.infer<typeof contactRow>;

/** Own publishers need the figures' menus, recommendations and follows theirs; without them the source is empty. */
export const listContacts = endpoint({
  method: 'GET',
  path: '/api/mail/contacts',
  access: write,
  summary: '可选的收件人：自己的联盟客、推荐联盟客、关注、写过信的',
  tag,
  query: z.strictObject({
    source: z.enum(contactSources),
    keyword: z.string().trim().max(100).optional(),
    ...pageQuery,
  }),
  output: pageOf(contactRow).extend({ closed: z.boolean() }),
});

export const saveContact = endpoint({
  method: 'PUT',
  path: '/api/mail/contacts',
  access: write,
  summary: '记住联盟客的邮箱地址',
  tag,
  body: z.strictObject({
    domain: publisherDomain,
    address: mailAddress,
    name: z.string().trim().max(100).default(''),
  }),
  output: z.object({}),
});
