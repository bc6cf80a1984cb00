// Writes a mail down as a draft of the asking member, who reads it and sends it himself, or does not.
import { z } from 'zod';
import { labelOf } from '#contract/endpoint.ts';
import { mailLimits } from '#contract/limits.ts';
import { mailAddress } from '#contract/mail-accounts.ts';
import { createDraft } from '#contract/mail-sending.ts';
import { announceCall } from '#server/events/announce-change.ts';
import { requireMailbox } from '#server/features/mail/accounts/usable-mailboxes.ts';
import { createDraft as writeDraft } from '#server/features/mail/desk/drafts/save-draft.ts';
import { escapeHtml } from '#server/kernel/escape-html.ts';
import { accessOf, asBody } from './as-call.ts';
import type { Tool } from './tool.ts';

/** Of a letter, not of a book. */
const textMaxLength = 20_000;

const input = z.strictObject({
  to: z
    .array(mailAddress)
    .max(mailLimits.copies, `收件人不能超过 ${mailLimits.copies} 个`)
    .optional()
    .describe('收件人邮箱；不知道时不填，由本人填写'),
  subject: z
    .string()
    .trim()
    .min(1, '请填写主题')
    .max(mailLimits.subjectMaxLength, `主题不能超过 ${mailLimits.subjectMaxLength} 个字符`)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, '主题不能包含换行等控制字符')
    .describe('主题，一行'),
  text: z
    .string()
    .trim()
    .min(1, '请填写正文')
    .max(textMaxLength, `正文不能超过 ${textMaxLength} 个字符`)
    .describe('正文，纯文本，空行分段；可用 {{name}}、{{brand}} 等变量'),
  accountId: z.uuid('邮箱的编号不正确').optional().describe('用哪个邮箱发送；不填由本人选择'),
});

/** The draft, and where a person opens it. */
const output = createDraft.output.extend({ link: z.string() });

export const draftMail: Tool<z.output<typeof input>> = {
  name: 'draft_mail',
  title: '起草邮件',
  description: '在邮件中心存一份草稿，由本人打开检查后发送。只起草，绝不发送。返回草稿编号与打开它的链接。',
  access: accessOf(createDraft),
  readOnly: false,
  input,
  output,
  run: async ({ services, caller }, { to = [], subject, text, accountId = null }) => {
    const content = asBody(createDraft, {
      accountId,
      to,
      cc: [],
      bcc: [],
      subject,
      html: htmlOf(text),
      templateId: null,
      variables: {},
      inReplyTo: null,
      forwardOf: null,
      attachments: [],
      followUp: [],
      sendAt: null,
      campaign: '',
    });
    const draft = await services.db.tenant(caller.accountId, async (tx) => {
      if (accountId !== null) await requireMailbox(tx, caller, accountId);
      return writeDraft(tx, { memberId: caller.memberId, content, now: services.now() });
    });
    // The draft is there, whether or not another screen learns of it at once.
    await announceCall(services.events, caller.accountId, { change: labelOf(createDraft), tab: null }).catch(
      (error: Error) => services.log.warn({ err: error }, 'change not announced'),
    );
    const body = createDraft.output.parse(draft);
    return {
      structured: { ...body, link: `/mailcenter?${new URLSearchParams({ compose: '1', draft: body.id })}` },
      evidence: [],
      charts: [],
    };
  },
};

/** What a model wrote is text: nothing in it is markup. */
const htmlOf = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
