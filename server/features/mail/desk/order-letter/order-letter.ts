// The letter about a checked order: to whom it goes, what it says, and which ones were sent already.
import { sql } from 'drizzle-orm';
import type { EndpointOutput } from '#contract/endpoint.ts';
import { hostOf } from '#contract/figures/publisher-type.ts';
import type { getOrderLetter } from '#contract/mail-orders.ts';
import type { TenantTx } from '#server/db/database.ts';
import { shownName } from '#server/facts/publisher-name.ts';
import { amongKeys } from '#server/features/ledger/checked-filter.ts';
import { getCheckedOrder } from '#server/features/ledger/get-checked-order.ts';
import { rowsShownTo } from '#server/features/ledger/plan-view.ts';
import { usableMailboxes } from '#server/features/mail/accounts/usable-mailboxes.ts';
import { likePattern } from '#server/figures/sums/sale-filter.ts';
import { requireAccess } from '#server/kernel/access.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { knownAddresses, publisherKey } from '../contacts/known-addresses.ts';
import { hasLeft } from '../contacts/written-before.ts';
import { suppressedAmong } from '../suppressions/suppressed-among.ts';
import { deskTexts } from '../texts.ts';
import { namesOrder } from './names-order.ts';
import { writeLetters } from './write-letter.ts';

type OrderLetter = EndpointOutput<typeof getOrderLetter>;

/** For who may see the order and write letters. */
export async function orderLetter(
  tx: TenantTx,
  id: string,
  { caller, now }: { caller: Caller; now: Date },
): Promise<OrderLetter> {
  requireAccess({ menu: 'order_check' }, caller, now);
  const order = await getCheckedOrder(tx, id, { now, shown: rowsShownTo(caller) });
  const publisher = await publisherOf(tx, order.key);
  const letters = publisher ? writeLetters({ ...order, publisher: publisher.name }) : null;
  const written = publisher ? await writtenLetters(tx, { publisher, order, caller }) : [];
  return { letters, publisher, written };
}

async function publisherOf(tx: TenantTx, key: string): Promise<OrderLetter['publisher']> {
  const { rows } = await tx.run<{
    name: string;
    nameByHand: string | null;
    url: string;
    key: string | null;
  }>(
    sql`SELECT p.name, p.name_by_hand AS "nameByHand", p.url, CASE WHEN p.merge_by_hand THEN NULL ELSE p.merge_key END AS key
     FROM verdict v JOIN publisher p ON p.account_id = v.account_id AND p.publisher_no = v.publisher_no
     WHERE v.account_id = ${tx.accountId}::bigint AND ${amongKeys([key])}`,
  );
  const [found] = rows;
  if (!found) return null;
  const domain = found.key ?? hostOf(found.url);
  const name = shownName({ name: found.name, nameByHand: found.nameByHand }) || domain;
  if (name === '') return null;
  const known = domain === '' ? undefined : (await knownAddresses(tx, [domain])).get(publisherKey(domain));
  const address = known?.address ?? '';
  const reason = address === '' ? undefined : (await suppressedAmong(tx, [address])).get(address);
  return { name, domain, address, blocked: reason === undefined ? '' : deskTexts.blocked[reason] };
}

interface Asked {
  publisher: NonNullable<OrderLetter['publisher']>;
  order: { order: string; soldAt: string };
  caller: Caller;
}

const mostLetters = 20;

/** To any address the publisher is known by. */
async function writtenLetters(
  tx: TenantTx,
  { publisher, order, caller }: Asked,
): Promise<OrderLetter['written']> {
  const mailboxIds = (await usableMailboxes(tx, caller)).map(({ mailboxId }) => mailboxId);
  const { rows } = await tx.run<{ mailId: string; at: Date; to: string; subject: string }>(
    sql`SELECT m.mail_id AS "mailId", m.mail_at AS at, m.peer AS to, m.subject FROM mail m
     WHERE m.account_id = ${tx.accountId}::bigint AND m.mailbox_id = ANY (${sql.param(mailboxIds)}::uuid[])
       AND (m.peer = ${publisher.address}::text OR m.peer IN (SELECT c.address FROM mail_contact c
         WHERE c.account_id = ${tx.accountId}::bigint AND coalesce(c.merge_key, c.domain) = ${publisherKey(publisher.domain)}::text))
       AND m.peer <> '' AND m.mail_at >= ${order.soldAt}::timestamptz AND m.subject ILIKE ${likePattern(order.order)}::text AND ${hasLeft}
     ORDER BY m.mail_at, m.mail_id LIMIT ${mostLetters}::bigint`,
  );
  return rows
    .filter(({ subject }) => namesOrder(subject, order.order))
    .map(({ at, ...row }) => ({ ...row, at: isoMoment(at) }));
}
