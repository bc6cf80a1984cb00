// Passkeys of an operator: a second step beside the authenticator app, which every operator has.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { newPasskey, passkeyCreation, passkeyList, passkeyName } from '../passkey.ts';
import { everyone, operatorTag as tag, uuidParams } from './fields.ts';
import { operatorCode } from './sign-in.ts';

export const listOwnPasskeys = endpoint({
  method: 'GET',
  path: '/api/operator/passkeys',
  access: everyone,
  summary: '自己的通行密钥',
  tag,
  output: passkeyList,
});

/** With a code: a session that was left open binds nothing. */
export const beginOwnPasskey = endpoint({
  method: 'POST',
  path: '/api/operator/passkeys',
  access: everyone,
  rate: 'sign-in',
  changes: false,
  summary: '开始添加通行密钥，须输入验证器代码或恢复码',
  tag,
  body: z.strictObject({ code: operatorCode }),
  output: passkeyCreation,
});

export const addOwnPasskey = endpoint({
  method: 'PUT',
  path: '/api/operator/passkeys',
  access: everyone,
  rate: 'sign-in',
  summary: '保存浏览器创建的通行密钥',
  tag,
  body: z.strictObject({ name: passkeyName, passkey: newPasskey }),
  fieldNames: { name: '名称', passkey: '通行密钥' },
  output: z.object({ id: z.uuid() }),
});

export const removeOwnPasskey = endpoint({
  method: 'POST',
  path: '/api/operator/passkeys/:id/remove',
  access: everyone,
  rate: 'sign-in',
  summary: '删除自己的通行密钥，须输入验证器代码或恢复码',
  tag,
  params: uuidParams,
  body: z.strictObject({ code: operatorCode }),
  output: z.object({}),
});
