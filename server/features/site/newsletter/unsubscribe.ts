// Leaving the newsletter by the link of a mail (RFC 8058), without session and without cookie.
import { isOneClick, oneClickFields, type PlainPage } from '#server/kernel/plain-page.ts';
import type { Services } from '#server/kernel/services.ts';
import { newsletterTexts as texts } from '../texts.ts';
import type { LinkPage } from './confirm.ts';
import { subscriberOf } from './links.ts';
import { findSubscriber, removeRow } from './store.ts';

const said = (status: number, text: string, button?: PlainPage['button']): LinkPage => ({
  status,
  page: { title: texts.leaveTitle, lines: [{ text }], ...(button && { button }) },
});

export async function viewUnsubscribe(services: Services, token: string): Promise<LinkPage> {
  const subscriberId = subscriberOf(services, token);
  if (subscriberId === null) return said(404, texts.leaveUnknown);
  const subscriber = await findSubscriber(services.db.global, subscriberId);
  if (!subscriber) return said(200, texts.left);
  return said(200, texts.leaveAsk(subscriber.email), { label: texts.leaveButton, fields: oneClickFields });
}

/** Again and again with the same result. */
export async function unsubscribe(services: Services, token: string, body: Buffer): Promise<LinkPage> {
  const subscriberId = subscriberOf(services, token);
  if (subscriberId === null) return said(404, texts.leaveUnknown);
  if (!isOneClick(body)) return said(400, texts.leaveNotAsked);
  await removeRow(services.db.global, subscriberId);
  return said(200, texts.left);
}
