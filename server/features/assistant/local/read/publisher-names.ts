// Which of the account's publishers a question names.
import type { TenantTx } from '../../../../db/database.ts';
import { findPublishers } from '../../../../figures/publishers/find-publishers.ts';
import { normalise } from './normalise.ts';
import type { NamedPublisher, PublisherNames } from './scan.ts';

/** More are not told apart by a name anyway. */
const most = 200;
const shortest = 2;

interface Row {
  network: string;
  ref: string;
  name: string;
}

/** Those whose name or number stands in the question, whatever the case and the blanks. */
export async function namesIn(tx: TenantTx, question: string): Promise<PublisherNames> {
  const text = normalise(question);
  const { rows } = await tx.run(
    `SELECT network, publisher_ref AS ref, trim(coalesce(name_by_hand, name)) AS name
     FROM publisher
     WHERE account_id = $1
       AND (length(trim(coalesce(name_by_hand, name))) >= $4
           AND position(replace(lower(trim(coalesce(name_by_hand, name))), ' ', '') IN $2) > 0
         OR publisher_ref = ANY ($3::text[]))
     LIMIT $5`,
    [tx.accountId, text.replaceAll(' ', ''), numbersIn(text), shortest, most],
  );
  const names = new Map<string, NamedPublisher[]>();
  const put = (key: string, publisher: NamedPublisher) => {
    if (key.length >= shortest) names.set(key, [...(names.get(key) ?? []), publisher]);
  };
  for (const row of rows as unknown as Row[]) {
    put(placeOf(text, row.name) ?? normalise(row.name), row);
    if (numbersIn(text).includes(row.ref)) put(row.ref.toLowerCase(), row);
  }
  return names;
}

/** Numbers long enough to be nobody's count or year. */
const numbersIn = (text: string): string[] => text.match(/\d{5,}/g) ?? [];

/** The name as the text writes it, blanks of its own included; null where it is not in it. */
function placeOf(text: string, name: string): string | null {
  const signs = [...normalise(name).replaceAll(' ', '')].map((sign) =>
    sign.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'),
  );
  return signs.length === 0 ? null : (new RegExp(signs.join(' ?'), 'u').exec(text)?.[0] ?? null);
}

/** Publishers whose name holds the words, shortest name first. */
export async function publishersCalled(tx: TenantTx, words: string): Promise<NamedPublisher[]> {
  const found = await findPublishers(tx, { keyword: words });
  return found
    .map(({ network, ref, name, nameByHand }) => ({ network, ref, name: (nameByHand ?? name).trim() }))
    .filter(({ name }) => normalise(name).includes(normalise(words)))
    .toSorted((a, b) => a.name.length - b.name.length);
}
