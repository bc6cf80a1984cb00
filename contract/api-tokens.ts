// Tokens of outside agents: read-only, for some menus, until a day. Personal ones are handed over by a person, connected
// agents hold keys of their own (`agent-consent.ts`).
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { moment } from './fields.ts';
import { assistantLimits } from './limits.ts';
import { menuCodes } from './menu.ts';
import { plainName } from './names.ts';

const tag = '访问令牌';
const access = 'owner' as const;

export const tokenView = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(['personal', 'connected']),
  codes: z.array(z.enum(menuCodes)),
  createdAt: z.string(),
  /** Null: it does not expire. */
  expiresAt: z.string().nullable(),
  /** To the minute; null: never. */
  lastUsedAt: z.string().nullable(),
});
export type TokenView = z.infer<typeof tokenView>;

export const listTokens = endpoint({
  method: 'GET',
  path: '/api/users/tokens',
  access,
  summary: '访问令牌',
  tag,
  output: z.object({ list: z.array(tokenView) }),
});

export const createToken = endpoint({
  method: 'POST',
  path: '/api/users/tokens',
  access,
  confirmed: true,
  summary: '新建访问令牌，只显示这一次',
  tag,
  body: z.strictObject({
    name: plainName(z.string().trim().min(1, '请填写名称').max(40, '名称不能超过 40 个字符')),
    codes: z.array(z.enum(menuCodes)).min(1, '请至少选择一项菜单').max(menuCodes.length),
    expiresAt: moment.nullable().default(null),
  }),
  fieldNames: { name: '名称', codes: '菜单', expiresAt: '到期时间' },
  output: z.object({ id: z.uuid(), token: z.string() }),
});

export const revokeToken = endpoint({
  method: 'DELETE',
  path: '/api/users/tokens/:id',
  access,
  confirmed: true,
  summary: '吊销访问令牌，立即失效',
  tag,
  params: z.strictObject({ id: z.uuid('令牌的编号不正确') }),
  output: z.object({}),
});

export const tokensPerAccount = assistantLimits.tokens;
