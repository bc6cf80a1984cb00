// Sentences of the desk: templates, drafts, attachments, contacts, bounces and who is not written to.
import type { SuppressionReason } from '../../../../contract/mail-sending.ts';

export const deskTexts = {
  template: '模板',
  draft: '草稿',
  suppression: '地址',
  attachmentGone: '附件已过期或不存在，请重新上传',
  /** Of a mail that was queued. */
  cancelled: {
    unsubscribed: '对方已退订，未发送',
    bounced: '此地址多次退信，未发送',
    complained: '对方投诉过，未发送',
    manual: '此地址已加入不再写信的名单，未发送',
  } satisfies Record<SuppressionReason, string>,
  returnedWithoutWords: '对方服务器退回了邮件，没有说明原因',
};
