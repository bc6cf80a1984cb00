// Sub-accounts: people of an account who see the areas its owner chose.
import { z } from 'zod';
import { accountEmail, userName } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { deedRights, menuCodes } from './menu.ts';
import { pageOf, pageQuery } from './paging.ts';
import { validationTexts as texts } from './texts.ts';

const tag = '账号';
const nothing = z.object({});
const subAccountParams = z.strictObject({ id: z.uuid({ error: '编号格式不正确' }) });

/** Areas it sees, and what it may do there beyond seeing. */
const grantedCode = z.enum([...menuCodes, ...deedRights], { error: '含有不存在的菜单编码' });

export const subAccount = z.object({
  id: z.string(),
  account: z.string(),
  name: z.string(),
  codes: z.array(grantedCode),
  enabled: z.boolean(),
  /** Beyond what the running plan holds: cannot sign in until a larger plan or a free place lets it. */
  paused: z.boolean(),
  /** False until the person has set a password through the mailed link. */
  activated: z.boolean(),
  /** Signs in with a second step. */
  totp: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.string().nullable(),
});
export type SubAccount = z.infer<typeof subAccount>;

const chosenCodes = z
  .array(grantedCode, { error: texts.menuCodesRequired })
  .min(1, texts.menuCodesRequired)
  .max(menuCodes.length + deedRights.length);

export const listSubAccounts = endpoint({
  method: 'GET',
  path: '/api/users/subAccounts',
  access: { menu: 'subAccount_mange' },
  summary: '子账号列表',
  tag,
  query: z.strictObject(pageQuery),
  /** `paused`: of all of them, not of this page. */
  output: pageOf(subAccount).extend({ quota: z.number().int(), paused: z.number().int() }),
});

export const createSubAccount = endpoint({
  method: 'POST',
  path: '/api/users/subAccounts',
  access: { menu: 'subAccount_mange' },
  rate: 'code',
  confirmed: true,
  summary: '新建子账号并邮件邀请',
  tag,
  body: z.strictObject({ account: accountEmail, name: userName, codes: chosenCodes }),
  output: z.object({ id: z.string() }),
});

export const updateSubAccount = endpoint({
  method: 'PUT',
  path: '/api/users/subAccounts/:id',
  access: { menu: 'subAccount_mange' },
  confirmed: true,
  summary: '修改子账号的菜单或启用状态',
  tag,
  params: subAccountParams,
  body: z
    .strictObject({
      name: userName.optional(),
      codes: chosenCodes.optional(),
      enabled: z.boolean().optional(),
    })
    .refine((value) => Object.keys(value).length > 0, { error: '没有要修改的内容', path: ['codes'] }),
  output: nothing,
});

export const deleteSubAccount = endpoint({
  method: 'DELETE',
  path: '/api/users/subAccounts/:id',
  access: { menu: 'subAccount_mange' },
  confirmed: true,
  summary: '删除子账号',
  tag,
  params: subAccountParams,
  output: nothing,
});

export const resendInvite = endpoint({
  method: 'POST',
  path: '/api/users/subAccounts/:id/invite',
  access: { menu: 'subAccount_mange' },
  rate: 'code',
  confirmed: true,
  summary: '重新发送子账号邀请邮件',
  tag,
  params: subAccountParams,
  output: nothing,
});
