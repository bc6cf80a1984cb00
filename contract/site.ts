// What anyone may ask and write before signing in: contact, newsletter, cookies.
import { z } from 'zod';
import { accountEmail } from './accounts.ts';
import { type ContactField, contactFault, contactRules } from './contact-form.ts';
import { endpoint } from './endpoint.ts';

const tag = '站点';
const nothing = z.object({});

/** The picture set by `HAITU_WECHAT_QR`; 404 while none is. */
export const getWechatQr = endpoint({
  method: 'GET',
  path: '/api/site/wechatQr',
  access: 'public',
  summary: '公众号二维码图片',
  tag,
  output: z.unknown(),
  raw: true,
});

/** The picture set by `HAITU_SERVICE_QR`; 404 while none is. */
export const getServiceQr = endpoint({
  method: 'GET',
  path: '/api/site/serviceQr',
  access: 'public',
  summary: '客服微信二维码图片',
  tag,
  output: z.unknown(),
  raw: true,
});

/** Asked for after a refusal with the reason `proof_needed`; `contract/proof-of-work.ts` solves it. */
export const getPuzzle = endpoint({
  method: 'GET',
  path: '/api/site/puzzle',
  access: 'public',
  summary: '提交过于频繁时需要先完成的计算题，几分钟内有效，只能使用一次',
  tag,
  output: z.object({
    challenge: z.string(),
    bits: z.number().int(),
    count: z.number().int(),
    expiresAt: z.string(),
  }),
});

/** What every form of a visitor may carry beside its own fields. */
const visitorFields = {
  /** A field no person sees (hidden, `autocomplete="off"`, left out of the tab order): what fills it in is a robot. */
  homepage: z.string().max(2000).optional(),
  proof: z
    .strictObject({
      challenge: z.string().max(200),
      answers: z
        .array(
          z
            .number()
            .int()
            .min(0)
            .max(2 ** 40),
        )
        .max(64),
    })
    .optional(),
};

export const listSubjects = endpoint({
  method: 'GET',
  path: '/api/industrybrand/selectSubjects',
  access: 'public',
  summary: '留言的主题',
  tag,
  output: z.array(z.object({ code: z.string(), value: z.string() })),
});

const contactField = (field: ContactField) =>
  z
    .string({ error: contactRules[field].required })
    .trim()
    .superRefine((value, context) => {
      const fault = contactFault(field, value);
      if (fault !== null) context.addIssue({ code: 'custom', message: fault });
    });

export const contactBody = z.strictObject({
  lastName: contactField('lastName'),
  firstName: contactField('firstName'),
  companyEmail: contactField('companyEmail'),
  companyName: contactField('companyName'),
  subjectCode: contactField('subjectCode'),
  descriptionText: contactField('descriptionText'),
  ...visitorFields,
});

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/industrybrand/concact',
  access: 'public',
  rate: 'public-write',
  summary: '给运营方留言',
  tag,
  body: contactBody,
  // Two thousand Chinese characters and the other fields.
  bodyMaxBytes: 16 * 1024,
  fieldNames: {
    firstName: '名',
    lastName: '姓',
    companyEmail: '邮箱',
    companyName: '公司名字',
    subjectCode: '主题',
    descriptionText: '留言',
  },
  output: nothing,
});

/** Answers alike whether the address is new, waits for its confirmation or receives the newsletter already. */
export const subscribe = endpoint({
  method: 'POST',
  path: '/api/users/subscribe',
  access: 'public',
  rate: 'public-write',
  summary: '订阅邮件通讯，按确认邮件中的链接确认后生效',
  tag,
  body: z.strictObject({ account: accountEmail, ...visitorFields }),
  output: nothing,
});

const linkParams = z.strictObject({ token: z.string().max(300) });

/** The pages behind the links of the mails. Looking changes nothing: scanners open every link. */
export const viewNewsletterConfirmation = endpoint({
  method: 'GET',
  path: '/api/site/newsletter/confirm/:token',
  access: 'public',
  summary: '确认订阅的页面',
  tag,
  params: linkParams,
  output: z.unknown(),
  raw: true,
});

export const confirmNewsletter = endpoint({
  method: 'POST',
  path: '/api/site/newsletter/confirm/:token',
  access: 'public',
  rate: 'public-write',
  summary: '确认订阅',
  tag,
  params: linkParams,
  output: z.unknown(),
  raw: true,
  rawBody: true,
});

export const viewNewsletterUnsubscribe = endpoint({
  method: 'GET',
  path: '/api/site/newsletter/unsubscribe/:token',
  access: 'public',
  summary: '退订邮件通讯的页面',
  tag,
  params: linkParams,
  output: z.unknown(),
  raw: true,
});

export const unsubscribeNewsletter = endpoint({
  method: 'POST',
  path: '/api/site/newsletter/unsubscribe/:token',
  access: 'public',
  rate: 'public-write',
  summary: '一键退订邮件通讯（RFC 8058）',
  tag,
  params: linkParams,
  output: z.unknown(),
  raw: true,
  rawBody: true,
});

/** Where browsers tell of what the policy of a page stopped; the policy itself names it. */
export const policyReportsPath = '/api/site/policyReports';

export const reportPolicy = endpoint({
  method: 'POST',
  path: policyReportsPath,
  access: 'public',
  rate: 'public-write',
  changes: false,
  summary: '浏览器报告被网页安全策略拦截的内容（application/csp-report、application/reports+json）',
  tag,
  output: z.unknown(),
  raw: true,
  rawBody: true,
});

export const acceptCookies = endpoint({
  method: 'GET',
  path: '/api/users/acceptCookies',
  access: 'public',
  summary: '接受 Cookie 提示',
  tag,
  output: nothing,
});
