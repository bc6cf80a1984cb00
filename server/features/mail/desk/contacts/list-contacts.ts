// Whom one may write to, from one of the sources, with the address where it is known and why it may not be used.
import type { ContactRow, ContactSource } from '#contract/mail-contacts.ts';
import type { TenantTx } from '#server/db/database.ts';
import { onlookerOf } from '#server/features/intelligence/onlooker.ts';
import { usableMailboxes } from '#server/features/mail/accounts/usable-mailboxes.ts';
import { type Caller, menuRightOf } from '#server/kernel/caller.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { suppressedAmong } from '../suppressions/suppressed-among.ts';
import { deskTexts } from '../texts.ts';
import { type PickedPublisher, publisherSources, type SourceQuery } from './contact-sources.ts';
import { knownAddresses, publisherKey } from './known-addresses.ts';
import { lastWritten, writtenContacts } from './written-before.ts';

export interface ContactQuery extends SourceQuery {
  source: ContactSource;
}

type Bare = Omit<ContactRow, 'blocked' | 'lastWrittenAt' | 'source' | 'variables'> & { brand?: string };

export async function listContacts(tx: TenantTx, query: ContactQuery, caller: Caller, now: Date) {
  const { source, currentPage, size } = query;
  const page = { currentPage, size };
  if (isClosed(source, caller, now)) return { ...page, total: 0, list: [], closed: true };
  const mailboxIds = (await usableMailboxes(tx, caller)).map(({ mailboxId }) => mailboxId);
  const { total, list } =
    source === 'written'
      ? await writtenContacts(tx, mailboxIds, query)
      : await withAddresses(tx, await publisherSources[source](tx, query));
  return { ...page, total, list: await contactRows(tx, { source, rows: list, mailboxIds }), closed: false };
}

/** What somebody may not see elsewhere is not shown to him here either. */
function isClosed(source: ContactSource, caller: Caller, now: Date): boolean {
  switch (source) {
    case 'own':
      return !onlookerOf(caller, now).seesOwnFigures;
    case 'recommended':
      return menuRightOf(caller, 'insight', now) !== 'open';
    case 'followed':
      return menuRightOf(caller, 'my_concern', now) !== 'open';
    case 'written':
      return false;
  }
}

async function withAddresses(
  tx: TenantTx,
  { total, list }: { total: number; list: readonly PickedPublisher[] },
): Promise<{ total: number; list: (Bare & { person: string })[] }> {
  const known = await knownAddresses(
    tx,
    list.map(({ domain }) => domain).filter((domain) => domain !== ''),
  );
  return {
    total,
    list: list.map((publisher) => {
      const { address = '', name: person = '' } = known.get(publisherKey(publisher.domain)) ?? {};
      return { ...publisher, address, person };
    }),
  };
}

async function contactRows(
  tx: TenantTx,
  {
    source,
    rows,
    mailboxIds,
  }: { source: ContactSource; rows: readonly (Bare & { person?: string })[]; mailboxIds: readonly string[] },
): Promise<ContactRow[]> {
  const addresses = rows.map(({ address }) => address).filter((address) => address !== '');
  const suppressed = await suppressedAmong(tx, addresses);
  const written = await lastWritten(tx, { mailboxIds, addresses });
  return rows.map(({ address, name, domain, type, sample, brand, person }) => {
    const reason = suppressed.get(address);
    const at = written.get(address);
    return {
      address,
      name: name || domain,
      domain,
      type,
      source,
      variables: valuesOf({ name: person ?? name, publisher: name || domain, domain, brand: brand ?? '' }),
      blocked: reason === undefined ? '' : deskTexts.blocked[reason],
      lastWrittenAt: at === undefined ? null : isoMoment(at),
      sample,
    };
  });
}

/** A value that is not known is left out: a mail that needs it says so instead of showing a gap. */
const valuesOf = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
