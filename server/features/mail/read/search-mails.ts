// A keyword in the subject, the people, the preview or the whole text of a mail, in any language and any case. Row-level security
// keeps an index of parts of words from being asked (decision 23): the words of an account's mails are looked through.
import { type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { mail, mailBody, mailText } from '#server/db/schema/mail.ts';

const mostWords = 8;

/** Every word of it, wherever each stands. */
export function holdsKeyword(tx: TenantTx, keyword: string): SQL {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords);
  return sql.join(
    words.map(
      (word) => sql`(strpos(${mail.words}, ${word}) > 0
        OR ${mail.mailId} IN (
          SELECT ${mailBody.mailId} FROM ${mailBody}
          WHERE ${mailBody.accountId} = ${tx.accountId} AND strpos(${mailBody.words}, ${word}) > 0)
        OR ${mail.mailId} IN (
          SELECT ${mailText.mailId} FROM ${mailText}
          WHERE ${mailText.accountId} = ${tx.accountId} AND strpos(${mailText.words}, ${word}) > 0))`,
    ),
    sql` AND `,
  );
}
