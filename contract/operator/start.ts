// What waits for somebody on the console. Each number is that of the rows of one list.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { everyone, operatorTag as tag } from './fields.ts';

const count = z.number().int();

export const waitingWork = z.object({
  /** Null: a list this role does not see. */
  messages: count.nullable(),
  invoices: count.nullable(),
  proposals: count,
  merchants: count,
  /** Accounts, as all below: with a connection whose pulls fail; whose plan ends within seven days. */
  failing: count,
  ending: count,
  /** Calls, jobs and mails that are kept from running. */
  held: count,
});
export type WaitingWork = z.infer<typeof waitingWork>;

export const countWaiting = endpoint({
  method: 'GET',
  path: '/api/operator/waiting',
  access: everyone,
  summary:
    '等待处理的有多少：新留言、待处理的开票、待复核、未知商家、授权异常与 7 天内到期的账号、被隔离的操作；角色看不到的为 null',
  tag,
  output: waitingWork,
});
