// A keyword in the subject, the people, the preview or the text of a mail, in any language and any case.
import { type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../../../db/database.ts';
import { mail, mailBody } from '../../../db/schema/mail.ts';

/** Every word of it, wherever each stands. */
export function holdsKeyword(tx: TenantTx, keyword: string): SQL {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  return sql.join(
    words.map((word) => holdsWord(tx, word)),
    sql` AND `,
  );
}

function holdsWord(tx: TenantTx, word: string): SQL {
  const within = (text: SQL) => sql`strpos(lower(${text}), ${word}) > 0`;
  return sql`(${within(sql`${mail.subject}`)}
    OR ${within(sql`${mail.preview}`)}
    OR ${within(sql`(${mail.fromPerson} ->> 'name') || ' ' || (${mail.fromPerson} ->> 'address')`)}
    OR ${within(sql`${mail.toPeople}::text`)}
    OR ${within(sql`${mail.ccPeople}::text`)}
    OR ${mail.mailId} IN (SELECT ${mailBody.mailId} FROM ${mailBody}
      WHERE ${mailBody.accountId} = ${tx.accountId} AND strpos(lower(${mailBody.plain}), ${word}) > 0))`;
}
