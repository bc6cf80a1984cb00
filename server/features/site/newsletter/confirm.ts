// Confirming a subscription by the link of the mail. Scanners open every link: only the page's button confirms.
import type { PlainPage } from '#server/kernel/plain-page.ts';
import type { Services } from '#server/kernel/services.ts';
import { hashToken } from '#server/secrets/token.ts';
import { newsletterTexts as texts } from '../texts.ts';
import { findByLink, markConfirmed } from './store.ts';

export interface LinkPage {
  status: number;
  page: PlainPage;
}

const said = (status: number, text: string, button?: PlainPage['button']): LinkPage => ({
  status,
  page: { title: texts.confirmTitle, lines: [{ text }], ...(button && { button }) },
});

const find = ({ db, now }: Services, token: string) =>
  findByLink(db.global, { confirmHash: hashToken(token), now: now() });

export async function viewConfirmation(services: Services, token: string): Promise<LinkPage> {
  const subscriber = await find(services, token);
  if (!subscriber) return said(404, texts.confirmUnknown);
  if (subscriber.confirmedAt) return said(200, texts.confirmed(subscriber.email));
  return said(200, texts.confirmAsk(subscriber.email), { label: texts.confirmButton });
}

/** Again and again with the same result. */
export async function confirm(services: Services, token: string): Promise<LinkPage> {
  const subscriber = await find(services, token);
  if (!subscriber) return said(404, texts.confirmUnknown);
  await markConfirmed(services.db.global, subscriber.subscriberId, services.now());
  return said(200, texts.confirmed(subscriber.email));
}
