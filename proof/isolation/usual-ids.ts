// Which row a field usually names, so that a call is right but for the one id that is tried.
import type { Endpoint } from '#contract/endpoint.ts';
import type { RowId } from './account-rows.ts';
import type { Place } from './sample-input.ts';

/** By the field's name; first those that say it all. */
const byField: readonly [RegExp, string][] = [
  [/^publisherId$/, 'publisher.publisher_no'],
  [/^shopId$/, 'shop.shop_id'],
  [/^(?:connectionId|tiedTo)$/, 'connection.connection_id'],
  [/^importId$/, 'import_file.import_id'],
  [/^(?:fileId|attachments)$/, 'stored_file.file_id'],
  [/^templateId$/, 'mail_template.template_id'],
  [/^accountId$/, 'mailbox.mailbox_id'],
  [/^(?:mailTo|memberIds|userId)$/, 'member.member_id'],
  [/^robots$/, 'notice_robot.robot_id'],
  [/^chatId$/, 'assistant_chat.chat_id'],
  [/^messageId$/, 'assistant_message.message_id'],
  [/^(?:inReplyTo|forwardOf)$/, 'mail.mail_id'],
  [/^orderNo$/, 'payment_order.order_no'],
  [/^deliveryId$/, 'webhook_delivery.delivery_id'],
  [/^(?:keys|ticked)$/, 'verdict.key'],
  [/^hash$/, 'submission_draft.hash'],
];

/** By the call's path, for a field that is only called `id` or `ids`. */
const byPath: readonly [RegExp, string][] = [
  [/users\/(?:info|headImg|subAccounts)/, 'member.member_id'],
  [/users\/signIns/, 'session.session_id'],
  [/users\/tokens/, 'api_token.token_id'],
  [/users\/webhooks/, 'webhook.webhook_id'],
  [/orderpay/, 'payment_order.order_no'],
  [/ledger\/submissions/, 'submission.submission_id'],
  [/(?:ledger|mail)\/orders/, 'verdict.address'],
  [/follow/, 'follow.follow_id'],
  [/api\/shops/, 'shop.shop_id'],
  [/platform\/connections/, 'connection.connection_id'],
  [/platform\/publishers/, 'publisher.publisher_no'],
  [/platform\/import/, 'import_file.import_id'],
  [/materials/, 'material.material_id'],
  [/picture/, 'report_picture.picture_id'],
  [/notices\/rules/, 'notice_rule.rule_id'],
  [/notices\/robots/, 'notice_robot.robot_id'],
  [/mail\/accounts/, 'mailbox.mailbox_id'],
  [/mail\/templates/, 'mail_template.template_id'],
  [/mail\/drafts/, 'mail_draft.draft_id'],
  [/mail\/campaigns/, 'mail_campaign.campaign_id'],
  [/mail\/threads/, 'mail.thread_id'],
  [/mail\/send/, 'mail_outgoing.mail_id'],
  [/mail\/messages/, 'mail.mail_id'],
  [/assistant\/chats/, 'assistant_chat.chat_id'],
];

/** Null where the field names nothing of an account. */
export function usualId(endpoint: Endpoint, place: Place, ids: ReadonlyMap<string, string>): string | null {
  const names = place.filter((step) => typeof step === 'string').toReversed();
  const column =
    names.flatMap((name) => byField.filter(([pattern]) => pattern.test(name)))[0]?.[1] ??
    (/^ids?$/i.test(names[0] ?? '') && byPath.find(([pattern]) => pattern.test(endpoint.path))?.[1]);
  if (!column) return null;
  const id = ids.get(column);
  if (id === undefined) throw new Error(`the account has no ${column}`);
  return id;
}

/** The first id of each column. */
export const firstOfEach = (ids: readonly RowId[]): Map<string, string> =>
  new Map(ids.toReversed().map(({ from, value }) => [from, value]));
