// Passkeys of a member: a second step beside the authenticator.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  newPasskey,
  passkeyAnswer,
  passkeyCreation,
  passkeyList,
  passkeyName,
  passkeyRequest,
} from './passkey.ts';
import { secondCode } from './second-code.ts';

const tag = '账号安全';
const access = 'member' as const;

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/users/passkeys',
  access,
  summary: '自己的通行密钥',
  tag,
  output: passkeyList,
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/users/passkeys',
  access,
  confirmed: true,
  changes: false,
  summary: '开始添加通行密钥，给出交给浏览器的参数',
  tag,
  output: passkeyCreation,
});

export const addPasskey = endpoint({
  method: 'PUT',
  path: '/api/users/passkeys',
  access,
  rate: 'sign-in',
  confirmed: true,
  summary: '保存浏览器创建的通行密钥，登录时可以用它完成两步验证',
  tag,
  body: z.strictObject({ name: passkeyName, passkey: newPasskey }),
  fieldNames: { name: '名称', passkey: '通行密钥' },
  output: z.object({ id: z.uuid() }),
});

export const askPasskey = endpoint({
  method: 'POST',
  path: '/api/users/passkeys/ask',
  access,
  rate: 'sign-in',
  changes: false,
  summary: '请求一次通行密钥验证，给出交给浏览器的参数',
  tag,
  output: passkeyRequest,
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/users/passkeys/:id/remove',
  access,
  rate: 'sign-in',
  confirmed: true,
  summary: '删除通行密钥；它是最后一种两步验证时，须先用它验证一次',
  tag,
  params: z.strictObject({ id: z.uuid('通行密钥的编号不正确') }),
  body: z.strictObject({ code: secondCode.optional(), passkey: passkeyAnswer.optional() }),
  output: z.object({}),
});
