// What each recipient would get, and how long it would take.
import type { PreviewOrder } from '#contract/mail-sending.ts';
import type { TenantTx } from '#server/db/database.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import type { Services } from '#server/kernel/services.ts';
import { requireMailbox, type UsableMailbox } from '../accounts/usable-mailboxes.ts';
import { withOptOutLine } from './compose/opt-out-line.ts';
import { isGood, prepareMails } from './compose/prepare-mails.ts';
import { recipientsOf } from './compose/recipients-of.ts';
import { textsFor } from './compose/texts-for.ts';
import { dayLeft } from './run/day-caps.ts';
import { lastDeparture } from './run/last-departure.ts';
import { countQueued } from './run/store.ts';
import { quotesEarlier, senderOf } from './send-mail.ts';

const shownAtOnce = 20;

export interface Preview {
  list: { to: string; subject: string; html: string; missing: string[]; reason: string }[];
  total: number;
  left: number;
  lastAt: string | null;
}

export async function previewMail(
  { config, db, now }: Pick<Services, 'config' | 'db' | 'now'>,
  { caller, order, signal }: { caller: Caller; order: PreviewOrder; signal: AbortSignal },
): Promise<Preview> {
  const { subject, html, followUp, to } = order;
  const wanted = order.only?.toLowerCase();
  const isShown = (address: string, index: number) =>
    wanted === undefined ? index < shownAtOnce : address.toLowerCase() === wanted;
  const { box, recipients } = await db.tenant(caller.accountId, async (tx) => {
    const box = order.accountId === undefined ? null : await requireMailbox(tx, caller, order.accountId);
    return { box, recipients: await recipientsOf(tx, order, senderOf(box ?? { senderName: '' }, caller)) };
  });
  const written = await textsFor(
    {
      ...{ subject, html, followUp },
      signature: box?.signature ?? '',
      quotes: quotesEarlier(order),
      checked: false,
      recipients: recipients.map(({ values }, index) => ({ values, whole: isShown(to[index] ?? '', index) })),
    },
    signal,
  );
  return db.tenant(caller.accountId, async (tx) => {
    const prepared = await prepareMails(tx, { order, recipients, written });
    const list = prepared
      .filter((one, index) => isShown(one.to, index) || !isGood(one))
      .map(({ to, subject, html, plain, missing, reason }) => {
        const shown =
          box?.optOutLine && order.to.length > 1 && html !== ''
            ? withOptOutLine({ html, plain }, config.publicUrl)
            : { html };
        return { to, subject, html: shown.html, missing, reason };
      });
    const mails = prepared.filter(isGood).length;
    return { list, total: to.length, ...(await forecast(tx, { box, order, mails, now: now() })) };
  });
}

interface Forecast {
  box: UsableMailbox | null;
  order: PreviewOrder;
  mails: number;
  now: Date;
}

async function forecast(
  tx: TenantTx,
  { box, order, mails, now }: Forecast,
): Promise<Pick<Preview, 'left' | 'lastAt'>> {
  const { left, perDay } = await dayLeft(tx, box ?? { mailboxId: null, dailyCap: null }, now);
  if (!box || mails === 0) return { left, lastAt: null };
  const from = order.sendAt === null ? now : new Date(Math.max(Date.parse(order.sendAt), now.getTime()));
  const before = await countQueued(tx, box.mailboxId, from);
  const last = lastDeparture({ mails: before + mails, from, now, left, perDay, perMinute: box.perMinute });
  return { left, lastAt: last && isoMoment(last) };
}
