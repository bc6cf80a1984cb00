// What each recipient would get, and how long it would take.
import type { PreviewOrder } from '../../../../contract/mail-sending.ts';
import type { TenantTx } from '../../../db/database.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { isoMoment } from '../../../kernel/iso-moment.ts';
import { requireMailbox, type UsableMailbox } from '../accounts/usable-mailboxes.ts';
import { prepareMails } from './compose/prepare-mails.ts';
import { dayLeft } from './run/day-caps.ts';
import { lastDeparture } from './run/last-departure.ts';
import { countQueued } from './run/store.ts';
import { senderOf } from './send-mail.ts';

const shownAtOnce = 20;

export interface Preview {
  list: { to: string; subject: string; html: string; missing: string[]; reason: string }[];
  total: number;
  left: number;
  lastAt: string | null;
}

export async function previewMail(
  tx: TenantTx,
  { caller, order, now }: { caller: Caller; order: PreviewOrder; now: Date },
): Promise<Preview> {
  const { accountId, only, ...rest } = order;
  const box = accountId === undefined ? null : await requireMailbox(tx, caller, accountId);
  const wanted = only?.toLowerCase();
  const isShown = (to: string, index: number) =>
    wanted === undefined ? index < shownAtOnce : to.toLowerCase() === wanted;
  const prepared = await prepareMails(
    tx,
    {
      order: rest,
      sender: senderOf(box ?? { senderName: '' }, caller),
      signature: box?.signature ?? '',
    },
    isShown,
  );
  const list = prepared
    .filter(({ to, missing, reason }, index) => isShown(to, index) || missing.length > 0 || reason !== '')
    .map(({ to, subject, html, missing, reason }) => ({ to, subject, html, missing, reason }));
  const mails = prepared.filter(({ missing, reason }) => missing.length === 0 && reason === '').length;
  return { list, total: order.to.length, ...(await forecast(tx, { box, order, mails, now })) };
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
