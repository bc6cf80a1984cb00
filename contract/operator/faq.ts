// Questions and answers of the local assistant: those of the product, and those the operator writes beside or instead of them.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { faqChapterNames } from '../faq-chapters.ts';
import { cursorPage, cursorQuery, forSupport, operatorTag as tag } from './fields.ts';

/** `hidden` of a built-in text: it is not answered with; of an own one: taken down. */
export const faqStates = ['draft', 'published', 'hidden'] as const;
export type FaqState = (typeof faqStates)[number];

export const faqLimits = {
  question: 100,
  ways: 30,
  keywords: 30,
  keyword: 30,
  answer: 5000,
  /** Own and changed ones together: the assistant holds all of them in memory. */
  entries: 1000,
} as const;

const words = (name: string, most: number) =>
  z
    .string({ error: `请填写${name}` })
    .trim()
    .min(1, `请填写${name}`)
    .max(most, `${name}不能超过 ${most} 个字符`);
const someWords = (name: string, { most, each }: { most: number; each: number }) =>
  z.array(words(name, each)).max(most, `${name}不能超过 ${most} 个`);

const faqText = {
  chapter: z.enum(faqChapterNames, { error: '请选择章节' }),
  question: words('问题', faqLimits.question),
  /** Other ways the same thing is asked. */
  ways: someWords('其他问法', { most: faqLimits.ways, each: faqLimits.question }),
  keywords: someWords('关键词', { most: faqLimits.keywords, each: faqLimits.keyword }),
  /** Markdown; HTML is shown as it was written. */
  answer: words('回答', faqLimits.answer),
  /** Whether the assistant proposes it as a question. */
  suggested: z.boolean(),
};
const textFields = z.object(faqText);
export type FaqText = z.infer<typeof textFields>;

/** The one that was read: whoever changed it meanwhile is not overwritten. 0: nobody has changed the built-in text. */
const version = z.coerce.number({ error: '版本应为数字' }).int().min(0).max(Number.MAX_SAFE_INTEGER);
/** That of a built-in text is a word of the product. */
const faqId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, '编号格式不正确')
  .max(100, '编号格式不正确');
const idParams = z.strictObject({ id: faqId });

const faqHead = textFields.pick({ chapter: true, question: true, suggested: true }).extend({
  id: z.string(),
  builtIn: z.boolean(),
  /** Of a built-in text: whether the operator has a text or a state of its own for it. */
  changed: z.boolean(),
  state: z.enum(faqStates),
  version: z.number().int(),
  /** Empty where nobody has changed the built-in text. */
  editedBy: z.string(),
  editedAt: z.string(),
});
export type FaqHead = z.infer<typeof faqHead>;

export const faqView = faqHead.extend({
  ...faqText,
  /** What the product says by itself; null for an own entry. */
  original: textFields.nullable(),
});
export type FaqView = z.infer<typeof faqView>;

const fieldNames = {
  chapter: '章节',
  question: '问题',
  ways: '其他问法',
  keywords: '关键词',
  answer: '回答',
  suggested: '推荐提问',
  state: '状态',
  version: '版本',
};

export const searchFaq = endpoint({
  method: 'GET',
  path: '/api/operator/faq',
  access: forSupport,
  summary: '常见问题：运营人员改过的在前，然后是内置的',
  tag,
  query: z.strictObject({
    keyword: z.string().trim().max(100).optional(),
    chapter: z.enum(faqChapterNames).optional(),
    state: z.enum(faqStates).optional(),
    /** `own`: written here; `changed`: built in and changed here; `builtIn`: as the product brings it. */
    origin: z.enum(['own', 'changed', 'builtIn']).optional(),
    ...cursorQuery,
  }),
  output: cursorPage(faqHead),
});

export const getFaqEntry = endpoint({
  method: 'GET',
  path: '/api/operator/faq/:id',
  access: forSupport,
  summary: '一条常见问题',
  tag,
  params: idParams,
  output: faqView,
});

const written = z.enum(['draft', 'published'], { error: '状态只能是草稿或发布' });
const saved = z.object({ id: z.string(), version: z.number().int() });

export const addFaqEntry = endpoint({
  method: 'POST',
  path: '/api/operator/faq',
  access: forSupport,
  summary: '新建一条常见问题，存为草稿或直接发布',
  tag,
  body: z.strictObject({ ...faqText, state: written }),
  fieldNames,
  output: saved,
});

/** A built-in text is replaced by what is published under its id. */
export const saveFaqEntry = endpoint({
  method: 'PUT',
  path: '/api/operator/faq/:id',
  access: forSupport,
  summary: '修改一条常见问题，存为草稿或发布；内置的由发布的内容替换',
  tag,
  params: idParams,
  body: z.strictObject({ ...faqText, state: written, version }),
  fieldNames,
  output: saved,
});

export const setFaqEntryState = endpoint({
  method: 'PUT',
  path: '/api/operator/faq/:id/state',
  access: forSupport,
  summary: '发布、隐藏一条常见问题，或退回草稿',
  tag,
  params: idParams,
  body: z.strictObject({ state: z.enum(faqStates), version }),
  fieldNames,
  output: saved,
});

export const removeFaqEntry = endpoint({
  method: 'DELETE',
  path: '/api/operator/faq/:id',
  access: forSupport,
  summary: '删除一条常见问题；内置的恢复为产品自带的内容',
  tag,
  params: idParams,
  query: z.strictObject({ version }),
  fieldNames,
  output: z.object({}),
});

/** How a question would be answered. `figures` and `topic` depend on the account that asks. */
export const triedAnswer = z.object({
  kind: z.enum(['text', 'figures', 'topic', 'ask-back', 'unknown']),
  /** Of the text that answers. */
  entry: z.object({ id: z.string(), question: z.string(), builtIn: z.boolean() }).nullable(),
  /** In Markdown, as it would be told; empty for figures and topics. */
  words: z.string(),
});
export type TriedAnswer = z.infer<typeof triedAnswer>;

export const tryFaqQuestion = endpoint({
  method: 'POST',
  path: '/api/operator/faq/try',
  access: forSupport,
  summary: '试问：本地助手会用哪一条回答',
  tag,
  changes: false,
  body: z.strictObject({
    question: words('问题', 500),
    /** As if every draft were published. */
    drafts: z.boolean(),
  }),
  fieldNames,
  output: triedAnswer,
});
