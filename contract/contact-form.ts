// The rules of the contact form, without zod: the page's own script checks with the same words as the server.

/** Texts of the specification, to the letter, and what is said of values that are too long. */
export const contactTexts = {
  lastNameRequired: '姓不能为空',
  firstNameRequired: '名不能为空',
  emailRequired: '邮箱不能为空',
  companyRequired: '公司名字不能为空',
  messageRequired: '留言不能为空',
  subjectRequired: '主题不能为空',
  emailMalformed: '请输入正确邮箱地址',
  controlCharacters: '不能包含控制字符',
  tooLong: (max: number) => `不能超过 ${max} 个字符`,
} as const;

/** Success texts of the two forms, to the letter. */
export const siteFormTexts = { sent: '发送成功', subscribed: '订阅成功' } as const;

interface FieldRule {
  required: string;
  max: number;
}

/** In the order of the form: the first fault is where the cursor goes. */
export const contactRules = {
  lastName: { required: contactTexts.lastNameRequired, max: 40 },
  firstName: { required: contactTexts.firstNameRequired, max: 40 },
  companyEmail: { required: contactTexts.emailRequired, max: 120 },
  companyName: { required: contactTexts.companyRequired, max: 100 },
  subjectCode: { required: contactTexts.subjectRequired, max: 40 },
  descriptionText: { required: contactTexts.messageRequired, max: 2000 },
} as const satisfies Record<string, FieldRule>;

export type ContactField = keyof typeof contactRules;
export type ContactValues = Record<ContactField, string>;

const local = '[A-Za-z0-9]+(?:[-_.][A-Za-z0-9]+)*';
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?';
/** Letters and digits with single - _ . between them, an @, a domain, and at least two small letters at the end. */
export const contactEmailPattern = new RegExp(`^${local}@(?:${label}\\.)+[a-z]{2,}$`);

/** What is wrong with one field, null when nothing is. */
export function contactFault(field: ContactField, value: string): string | null {
  const { required, max } = contactRules[field];
  const text = value.trim();
  if (text === '') return required;
  if ([...text].length > max) return contactTexts.tooLong(max);
  if (field !== 'descriptionText' && /\p{Cc}/u.test(text)) return contactTexts.controlCharacters;
  if (field === 'companyEmail' && !contactEmailPattern.test(text)) return contactTexts.emailMalformed;
  return null;
}
