// Sentences of the desk: templates, drafts, attachments, contacts, bounces and who is not written to.
import type { SuppressionReason } from '#contract/mail-suppressions.ts';

const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024).toLocaleString('zh-CN');

export const deskTexts = {
  template: '模板',
  nameTaken: (name: string) => `已有名为「${name}」的模板，请换一个名称`,
  tooManyTemplates: (most: number) => `模板最多 ${most} 个，请先删除不用的模板`,

  draft: '草稿',
  draftChanged: '这份草稿已在另一台设备或另一个页面上保存过，请重新打开后再修改',
  tooManyDrafts: (most: number) => `草稿最多 ${most} 份，请先删除不用的草稿`,

  fileMissing: '缺少文件',
  namelessFile: '附件',
  attachmentGone: '附件已过期或不存在，请重新上传',
  attachmentQuota: (usedBytes: number, quotaBytes: number) =>
    `待发送的附件已占 ${megabytes(usedBytes)} MB，总共 ${megabytes(quotaBytes)} MB，放不下这个附件，请等邮件发出或删除带附件的草稿后再试`,

  suppression: '名单中的地址',
  unsubscribedHimself: '对方自己退订了，不能移出名单',
  complainedHimself: '对方投诉过您的邮件，不能移出名单',
  tooManySuppressions: (most: number) => `不再写信的名单最多 ${most.toLocaleString('zh-CN')} 个地址`,
  /** Of a mail that was queued. */
  cancelled: {
    unsubscribed: '对方已退订，未发送',
    bounced: '此地址收不到邮件，未发送',
    complained: '对方投诉过，未发送',
    manual: '此地址已加入不再写信的名单，未发送',
  } satisfies Record<SuppressionReason, string>,
  returnedWithoutWords: '对方服务器退回了邮件，没有说明原因',

  publisher: '联盟客',
  /** Why a contact will not be written to. */
  blocked: {
    unsubscribed: '对方已退订',
    bounced: '此地址退信',
    complained: '对方投诉过',
    manual: '已加入不再写信的名单',
  } satisfies Record<SuppressionReason, string>,
};
