// Accounts: sign-in, registration, profile, menu. Field names are the specification's.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { avatarMaxBytes, codeLength, emailMaxLength, nameMaxLength, passwordLength } from './limits.ts';
import { menuCodes } from './menu.ts';
import { controlCharacters, plainName } from './names.ts';
import { passkeyAnswer } from './passkey.ts';
import { secondCode } from './second-code.ts';
import { validationTexts as texts } from './texts.ts';

const tag = '账号';
const nothing = z.object({});

/** Characters as a person counts them: an emoji or a rare Chinese character is one. */
const countCharacters = (value: string) => [...value].length;

const emailPattern = /^[^\s@<>()",;:\\[\]]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,24}$/;

/** Sign-in name: an e-mail, compared without regard to case. */
export const accountEmail = z
  .string({ error: texts.emailRequired })
  .trim()
  .min(1, texts.emailRequired)
  .max(emailMaxLength, texts.emailMalformed)
  .regex(emailPattern, texts.emailMalformed)
  .refine((value) => !controlCharacters.test(value), texts.emailMalformed);

export const newPassword = (required: string) =>
  z
    .string({ error: required })
    .min(1, required)
    .refine((value) => {
      const length = countCharacters(value);
      return length >= passwordLength.min && length <= passwordLength.max;
    }, texts.passwordLength)
    .refine((value) => !value.includes('\u0000'), texts.passwordLength);

const shortText = (required: string) =>
  plainName(
    z
      .string({ error: required })
      .trim()
      .min(1, required)
      .refine((value) => countCharacters(value) <= nameMaxLength, texts.maxTwenty),
  );

export const userName = shortText(texts.nameRequired);
export const companyName = shortText(texts.companyNameRequired);

export const emailCode = z
  .string({ error: texts.codeRequired })
  .min(1, texts.codeRequired)
  // Linear: it counts a few digits.
  .regex(new RegExp(`^\\d{${codeLength}}$`), texts.codeDigits);

/** A mailed set-password link carries a longer token in the place of the six digits. */
const codeOrInvite = z
  .string({ error: texts.codeRequired })
  .min(1, texts.codeRequired)
  .regex(/^(?:\d{6}|[A-Za-z0-9_-]{43})$/, texts.codeDigits);

const phone = z.string().regex(/^\d{11}$/, texts.phoneMalformed);
const uuid = z.uuid({ error: '编号格式不正确' });

/** For a schema with `password` and `againPassword` (or another pair): both must be equal. */
const samePassword = (key: 'password' | 'newPassword') => (value: Record<string, unknown>) =>
  value[key] === value.againPassword;
const mismatch = {
  error: texts.passwordMismatch,
  path: ['againPassword'],
  // Told even while other fields are still wrong or empty.
  when: ({ value }: { value: unknown }) =>
    typeof value === 'object' && value !== null && 'againPassword' in value && Boolean(value.againPassword),
};

const againPassword = z.string({ error: texts.confirmPasswordRequired }).min(1, texts.passwordAgain).max(200);

const countGiven = (given: object) => Object.values(given).filter((value) => value !== undefined).length;

export const session = z.object({ id: z.string(), token: z.string() });

export const sendRegistrationCode = endpoint({
  method: 'POST',
  path: '/api/users/captcha',
  access: 'public',
  rate: 'code',
  summary: '发送注册验证码到邮箱',
  tag,
  body: z.strictObject({ account: accountEmail }),
  output: nothing,
});

export const registerBody = z
  .strictObject({
    account: accountEmail,
    code: emailCode,
    password: newPassword(texts.passwordRequired),
    againPassword,
    name: userName,
    companyName,
    phone: phone.optional(),
    agree: z.literal(true, { error: texts.agreeRequired }),
  })
  .refine(samePassword('password'), mismatch);

export const register = endpoint({
  method: 'POST',
  path: '/api/users/regist',
  access: 'public',
  rate: 'sign-in',
  summary: '注册账号',
  tag,
  body: registerBody,
  output: session,
});

export const login = endpoint({
  method: 'POST',
  path: '/api/users/login',
  access: 'public',
  rate: 'sign-in',
  summary: '登录',
  tag,
  body: z
    .strictObject({
      account: accountEmail,
      // Not the rule for new passwords: a wrong password is wrong, whatever its length.
      password: z.string({ error: texts.passwordRequired }).min(1, texts.passwordRequired).max(200),
      /** The second step, where the member has set it up; without it such a sign-in is refused with `second_step_needed`. */
      code: secondCode.optional(),
      /** In place of the code: what a passkey has signed of that refusal's challenge. */
      passkey: passkeyAnswer.optional(),
    })
    .refine(({ code, passkey }) => code === undefined || passkey === undefined, {
      error: texts.stepWithOne,
      path: ['code'],
    }),
  output: session,
});

export const sendPasswordCode = endpoint({
  method: 'POST',
  path: '/api/users/codeForPassword',
  access: 'public',
  rate: 'code',
  summary: '发送找回密码或验证邮箱的验证码',
  tag,
  body: z.strictObject({ account: accountEmail, type: z.literal('email', { error: '类型只能是 email' }) }),
  output: nothing,
});

export const resetPassword = endpoint({
  method: 'PUT',
  path: '/api/users/password',
  access: 'public',
  rate: 'sign-in',
  summary: '用验证码重设密码，并结束所有会话',
  tag,
  body: z
    .strictObject({
      account: accountEmail,
      code: codeOrInvite,
      password: newPassword(texts.newPasswordRequired),
      againPassword,
    })
    .refine(samePassword('password'), mismatch),
  output: nothing,
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/users/verify',
  access: 'member',
  rate: 'sign-in',
  summary: '验证当前用户的邮箱',
  tag,
  body: z.strictObject({ account: accountEmail, code: emailCode }),
  output: nothing,
});

export const userInfo = z.object({
  id: z.string(),
  name: z.string(),
  account: z.string(),
  headImgUrl: z.string(),
  phone: z.string(),
  emailVerify: z.enum(['0', '1']),
  companyName: z.string(),
  role: z.enum(['owner', 'member']),
});
export type UserInfo = z.infer<typeof userInfo>;

export const queryUser = endpoint({
  method: 'GET',
  path: '/api/users/query',
  access: 'member',
  summary: '当前用户信息',
  tag,
  output: userInfo,
});

export const listAvatars = endpoint({
  method: 'GET',
  path: '/api/users/headImgs',
  access: 'member',
  summary: '可选头像',
  tag,
  output: z.array(z.object({ id: z.string(), url: z.string() })),
});

export const saveProfile = endpoint({
  method: 'PUT',
  path: '/api/users/info',
  access: 'member',
  summary: '保存用户名与公司名称',
  tag,
  body: z.strictObject({ id: uuid, name: userName, companyName }),
  output: nothing,
});

export const chooseAvatar = endpoint({
  method: 'PUT',
  path: '/api/users/headImg',
  access: 'member',
  summary: '更换头像',
  tag,
  body: z.strictObject({
    id: uuid,
    headImgUrl: z.string({ error: '请选择头像' }).min(1, '请选择头像').max(300),
  }),
  output: nothing,
});

/** Pages a phone does not show: it asks for a computer instead. */
export const computerPages = [
  '/configure',
  '/sourceMaterial',
  '/package',
  '/payment',
  '/subAccountList',
] as const;
export type ComputerPage = (typeof computerPages)[number];

export const mailPageLink = endpoint({
  method: 'POST',
  path: '/api/users/pageLink',
  access: 'member',
  summary: '把电脑端页面的链接发到自己的登录邮箱',
  tag,
  body: z.strictObject({
    page: z.enum(computerPages, { error: '只能发送电脑端页面的链接' }),
    query: z
      .string()
      .regex(/^[A-Za-z0-9_=&%.-]{0,200}$/, '页面参数格式不正确')
      .optional(),
  }),
  output: nothing,
});

export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/api/users/headImg/upload',
  access: 'member',
  rate: 'upload',
  summary: '上传头像图片',
  tag,
  upload: { maxBytes: avatarMaxBytes },
  output: z.object({ url: z.string() }),
});

export const changePasswordBody = z
  .strictObject({
    password: newPassword(texts.oldPasswordRequired),
    newPassword: newPassword(texts.newPasswordRequired),
    againPassword,
  })
  .refine(samePassword('newPassword'), mismatch);

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/users/changePassword',
  access: 'member',
  rate: 'sign-in',
  summary: '修改密码，其他会话随即结束，当前会话换用新令牌',
  tag,
  body: changePasswordBody,
  output: z.object({ token: z.string() }),
});

/** Before what a stolen session must not do; good for half an hour. */
export const confirmPassword = endpoint({
  method: 'POST',
  path: '/api/users/confirm',
  access: 'member',
  rate: 'sign-in',
  summary: '再次输入密码（或两步验证的验证码、通行密钥）确认是本人，半小时内有效，当前会话换用新令牌',
  tag,
  body: z
    .strictObject({
      password: z
        .string({ error: texts.ownPasswordRequired })
        .min(1, texts.ownPasswordRequired)
        .max(200)
        .optional(),
      code: secondCode.optional(),
      passkey: passkeyAnswer.optional(),
    })
    .refine((given) => countGiven(given) > 0, { error: texts.ownPasswordRequired, path: ['password'] })
    .refine((given) => countGiven(given) < 2, { error: texts.confirmWithOne, path: ['code'] }),
  output: z.object({ token: z.string() }),
  changes: false,
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/users/deleteAccount',
  access: 'owner',
  rate: 'sign-in',
  summary: '注销账号并删除数据',
  tag,
  body: z.strictObject({
    password: z.string({ error: texts.deletePasswordRequired }).min(1, texts.deletePasswordRequired).max(200),
    agree: z.literal(true, { error: texts.deleteAgreementRequired }),
  }),
  output: nothing,
});

export const logout = endpoint({
  method: 'GET',
  path: '/api/users/exit',
  access: 'member',
  summary: '退出登录',
  tag,
  output: nothing,
});

export const menuItem = z.object({
  title: z.string(),
  code: z.enum(menuCodes),
  routAddr: z.string(),
  validParam: z.string(),
  isLock: z.enum(['0', '1']),
  get permits() {
    return z.array(menuItem);
  },
});
export type MenuItem = z.infer<typeof menuItem>;

export const queryMenu = endpoint({
  method: 'GET',
  path: '/api/users/queryMainPermit',
  access: 'member',
  summary: '菜单与锁定状态',
  tag,
  output: z.array(menuItem),
});
