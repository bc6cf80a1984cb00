// Which of the account's publishers a question names.
import { sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { findPublishers } from '#server/figures/publishers/find-publishers.ts';
import { namesSaidInChinese } from './near-names.ts';
import { normalise } from './normalise.ts';
import type { NamedPublisher, PublisherNames } from './scan.ts';

/** More are not told apart by a name anyway. */
const most = 200;
const shortest = 2;
const mostAround = 5000;

interface Row {
  network: string;
  ref: string;
  name: string;
  type: string;
  mergeKey: string | null;
}

/** Those whose name or number stands in what was said, whatever the case and the blanks. */
export async function namesIn(tx: TenantTx, said: readonly string[]): Promise<PublisherNames> {
  const texts = said.map(normalise);
  const aliases = texts.flatMap(namesSaidInChinese);
  const numbers = texts.flatMap(numbersIn);
  // As it was written, and as it is read: a name may hold signs that reading leaves out.
  const searched = [
    ...said.map((text) => text.toLowerCase().replaceAll('\0', '')),
    ...texts,
    ...aliases.map(([, name]) => name),
  ].map((text) => text.replace(/\s+/g, ''));
  const { rows } = await tx.run(
    sql`SELECT network, ref, name, type, merge_key AS "mergeKey"
     FROM (
       SELECT network, publisher_ref AS ref, trim(coalesce(name_by_hand, name)) AS name, type, merge_key FROM publisher
         WHERE account_id = ${tx.accountId}
     ) named
     WHERE length(name) >= ${shortest} AND position(regexp_replace(lower(name), '\\s+', '', 'g') IN ${searched.join('\n')}) > 0 OR ref = ANY (${sql.param(numbers)}::text[])
     LIMIT ${most}`,
  );
  const names = new Map<string, NamedPublisher[]>();
  for (const row of rows as unknown as Row[]) {
    const keys = texts.flatMap((text) => placeOf(text, row.name) ?? []);
    if (numbers.includes(row.ref)) keys.push(row.ref);
    keys.push(...aliases.flatMap(([alias, name]) => (normalise(row.name) === name ? alias : [])));
    for (const key of new Set(keys)) {
      if (key.length >= shortest) names.set(key, [...(names.get(key) ?? []), row]);
    }
  }
  return names;
}

/** Publishers whose name is about as long as one of the words and begins as it does. */
export async function publishersAround(tx: TenantTx, windows: readonly string[]): Promise<NamedPublisher[]> {
  const written = windows.map((words) => words.replace(/[^a-z0-9]/g, ''));
  const [shortestWord, longestWord] = [
    Math.min(...written.map(({ length }) => length)),
    Math.max(...written.map(({ length }) => length)),
  ];
  const beginnings = [...new Set(written.flatMap((word) => [...word.slice(0, 2)]))];
  const { rows } = await tx.run(
    sql`SELECT network, ref, name, type, merge_key AS "mergeKey"
     FROM (
       SELECT network, publisher_ref AS ref, trim(coalesce(name_by_hand, name)) AS name, type, merge_key,
         regexp_replace(lower(coalesce(name_by_hand, name)), '[^a-z0-9]', '', 'g') AS letters
       FROM publisher WHERE account_id = ${tx.accountId}
     ) named
     WHERE length(letters) BETWEEN ${shortestWord - 2} AND ${longestWord + 2} AND left(letters, 1) = ANY (${sql.param(beginnings)}::text[])
     ORDER BY letters LIMIT ${mostAround}`,
  );
  return rows as unknown as Row[];
}

/** Numbers long enough to be nobody's count or year. */
const numbersIn = (text: string): string[] => text.match(/\d{5,}/g) ?? [];

/** The name as the text writes it, blanks of its own included; null where it is not in it. */
export function placeOf(text: string, name: string): string | null {
  const signs = [...normalise(name).replaceAll(' ', '')].map((sign) => RegExp.escape(sign));
  // Linear: signs as they are, with a blank between at most.
  return signs.length === 0 ? null : (new RegExp(signs.join(' ?'), 'u').exec(text)?.[0] ?? null);
}

/** Publishers whose name holds the words, shortest name first. */
export async function publishersCalled(tx: TenantTx, words: string): Promise<NamedPublisher[]> {
  const found = await findPublishers(tx, { keyword: words });
  return found
    .map(({ network, ref, name, nameByHand, mergeKey }) => ({
      network,
      ref,
      name: (nameByHand ?? name).trim(),
      mergeKey,
    }))
    .filter(({ name }) => normalise(name).includes(normalise(words)))
    .toSorted((a, b) => a.name.length - b.name.length);
}
