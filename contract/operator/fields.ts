// What the calls of the console share.
import { z } from 'zod';
import { operatorRoles } from '../operator-roles.ts';

export const operatorTag = '运营后台';

/** Every role; those that move money; those that speak with customers; the one that answers for all of it. */
export const everyone = { operators: operatorRoles } as const;
export const forFinance = { operators: ['finance', 'admin'] } as const;
export const forSupport = { operators: ['support', 'admin'] } as const;
export const forAdmin = { operators: ['admin'] } as const;

export const accountId = z.coerce
  .number({ error: '账号编号应为数字' })
  .int()
  .min(1)
  .max(Number.MAX_SAFE_INTEGER);
export const accountParams = z.strictObject({ id: accountId });
export const uuidParams = z.strictObject({ id: z.uuid('编号格式不正确') });

/** Why something is done; kept in the audit log. */
export const reason = z
  .string({ error: '请填写原因' })
  .trim()
  .min(1, '请填写原因')
  .max(200, '原因不能超过 200 个字符');

/**
 * Lists grow without end, so a page is asked for by the row it begins after. `next` is empty on the last page.
 */
export const cursorQuery = {
  after: z.string().max(200).optional(),
  size: z.coerce.number().int().min(1).max(100).default(20),
};

/** Where rows are numbered or have an id, a page begins after nothing else. */
export const afterNumber = z
  .string()
  .regex(/^\d{1,16}$/, '页码不正确')
  .optional();
export const afterId = z.uuid('页码不正确').optional();

export const cursorPage = <Item extends z.ZodType>(item: Item) =>
  z.object({ list: z.array(item), next: z.string() });
