// A person lets an outside agent in by OAuth 2.1: what the agent asked for in the address of the consent screen, and the answer.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { type MenuCode, menuCodes } from './menu.ts';

const tag = '访问令牌';
const access = 'owner' as const;

const again = '请回到智能体里重新连接';

/** As the protocol names them. What else stands in the address is not looked at. */
const asked = {
  response_type: z.literal('code', `智能体的请求方式不受支持，${again}`),
  client_id: z.uuid(`智能体的编号不正确，${again}`),
  redirect_uri: z.string(`智能体没有说明授权后回到哪里，${again}`).max(500, `回到智能体的地址太长，${again}`),
  code_challenge: z
    .string(`智能体没有提供安全校验（PKCE），无法授权`)
    .regex(/^[\w-]{43}$/, `智能体提供的安全校验（PKCE）不正确，${again}`),
  code_challenge_method: z.literal('S256', '智能体的安全校验方式不受支持：只接受 S256'),
  state: z.string().max(1000, `智能体的请求太长，${again}`).optional(),
  scope: z.string().max(1000, `智能体的请求太长，${again}`).optional(),
  resource: z.string().max(500, `智能体的请求太长，${again}`).optional(),
};
export const consentFields = Object.keys(asked) as (keyof typeof asked)[];

export const agentAsked = z.strictObject(asked);
export type AgentAsked = z.output<typeof agentAsked>;

/** What most agents come for, where they do not say. */
export const usualCodes: readonly MenuCode[] = ['platform_board', 'platform_report'];

export const getConsent = endpoint({
  method: 'GET',
  path: '/api/users/agents/consent',
  access,
  summary: '智能体请求的授权',
  tag,
  query: agentAsked,
  output: z.object({
    /** As it calls itself. */
    name: z.string(),
    /** Where the answer goes; null: to a program on the person's own machine. */
    host: z.string().nullable(),
    account: z.string(),
    companyName: z.string(),
    codes: z.array(z.enum(menuCodes)),
    /** Where a refusal leads. */
    refuseTo: z.string(),
  }),
});

export const giveConsent = endpoint({
  method: 'POST',
  path: '/api/users/agents/consent',
  access,
  confirmed: true,
  summary: '同意授权给智能体',
  tag,
  body: z.strictObject({
    ...asked,
    codes: z.array(z.enum(menuCodes)).min(1, '请至少选择一项菜单').max(menuCodes.length),
  }),
  fieldNames: { codes: '菜单' },
  /** Where the person goes from here, with the code for the agent. */
  output: z.object({ to: z.string() }),
});
