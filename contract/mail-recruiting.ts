// From the first letter to revenue: what became of it, by publisher, template and campaign.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { mailMenuCodes } from './mail-menu.ts';
import { mailStates } from './mail-messages.ts';
import { pageOf, pageQuery } from './paging.ts';

const tag = '招募成效';
const access = { menu: 'email_center' } as const;
const write = { menu: 'email_send' } as const;

/** Amounts in the account's currency; null: unknown, or hidden from who may not see the account's amounts. */
const outcome = z.object({
  orders: z.number().int().nullable(),
  revenue: z.string().nullable(),
  commission: z.string().nullable(),
});

export const publisherTimeline = endpoint({
  method: 'GET',
  path: '/api/mail/publishers/:domain/timeline',
  access: { menu: mailMenuCodes },
  summary: '与一个联盟客的往来：邮件、加入、首次点击、首单、此后的收入',
  tag,
  params: z.strictObject({ domain: z.string().trim().min(1).max(300) }),
  query: z.strictObject(pageQuery),
  output: pageOf(
    z.object({
      at: z.string(),
      kind: z.enum([
        'written',
        'received',
        'bounced',
        'unsubscribed',
        'joined',
        'first_click',
        'first_order',
      ]),
      /** Of a mail. */
      mailId: z.uuid().nullable(),
      subject: z.string(),
      state: z.enum(mailStates).nullable(),
      /** Network of a join, click or order. */
      network: z.string(),
    }),
  ).extend({
    name: z.string(),
    addresses: z.array(z.string()),
    firstWrittenAt: z.string().nullable(),
    firstAnsweredAt: z.string().nullable(),
    joinedOn: z.string().nullable(),
    firstClickOn: z.string().nullable(),
    firstOrderOn: z.string().nullable(),
    /** From the day after the first mail that reached it: what came on that very day may have come before. */
    since: outcome,
    currency: z.string(),
    hidden: z.boolean(),
  }),
});

export const recruitRow = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Publishers, not mails. */
  written: z.number().int(),
  mails: z.number().int(),
  answered: z.number().int(),
  bounced: z.number().int(),
  unsubscribed: z.number().int(),
  /**
   * Joined, or clicked, after the first mail that reached them, and not before. Each counts for the first template, or
   * campaign, that wrote to it, here and below: rows add up. Null: not known.
   */
  joined: z.number().int().nullable(),
  /** First order after that mail. */
  sold: z.number().int().nullable(),
  /** What those who `sold` brought from the day after that mail on. */
  since: outcome,
  firstAt: z.string(),
  lastAt: z.string(),
  /** Still to be sent, follow-ups too. */
  queued: z.number().int(),
  /** Made up for the demonstration. */
  sample: z.boolean(),
});
export type RecruitRow = z.infer<typeof recruitRow>;

export const recruitResults = endpoint({
  method: 'GET',
  path: '/api/mail/recruiting',
  access,
  summary: '每个模板或活动写给了多少联盟客，多少回复、加入、出单，带来多少',
  tag,
  query: z.strictObject({ by: z.enum(['template', 'campaign']), ...pageQuery }),
  output: pageOf(recruitRow).extend({ currency: z.string(), hidden: z.boolean() }),
});

/** What has not left is cancelled, follow-ups too. */
export const stopCampaign = endpoint({
  method: 'POST',
  path: '/api/mail/campaigns/:id/stop',
  access: write,
  summary: '停止活动：未发出的与后续跟进全部取消',
  tag,
  params: z.strictObject({ id: z.uuid('活动的编号不正确') }),
  output: z.object({ cancelled: z.number().int() }),
});
