// Rows of templates. A deleted one stays: mails were written with it, and what they brought is told under its name.
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { member } from '#server/db/schema/accounts.ts';
import { mailTemplate } from '#server/db/schema/mail.ts';

const living = (tx: TenantTx) =>
  and(eq(mailTemplate.accountId, tx.accountId), isNull(mailTemplate.deletedAt));
const byId = (tx: TenantTx, templateId: string) => and(living(tx), eq(mailTemplate.templateId, templateId));

export const listTemplateRows = (tx: TenantTx) =>
  tx
    .select({
      templateId: mailTemplate.templateId,
      title: mailTemplate.title,
      subject: mailTemplate.subject,
      html: mailTemplate.html,
      updatedAt: mailTemplate.updatedAt,
      updatedBy: member.name,
    })
    .from(mailTemplate)
    .leftJoin(
      member,
      and(eq(member.accountId, mailTemplate.accountId), eq(member.memberId, mailTemplate.updatedBy)),
    )
    .where(living(tx))
    .orderBy(desc(mailTemplate.updatedAt), mailTemplate.templateId);

export type TemplateRow = Awaited<ReturnType<typeof listTemplateRows>>[number];

export const countTemplates = (tx: TenantTx): Promise<number> => tx.$count(mailTemplate, living(tx));

/** Whether another one has this name, in whichever case. */
export async function isTitleTaken(tx: TenantTx, title: string, exceptId: string | null): Promise<boolean> {
  const others = await tx.$count(
    mailTemplate,
    and(
      living(tx),
      sql`lower(${mailTemplate.title}) = lower(${title})`,
      ...(exceptId === null ? [] : [ne(mailTemplate.templateId, exceptId)]),
    ),
  );
  return others > 0;
}

type TemplateContent = Pick<
  typeof mailTemplate.$inferInsert,
  'title' | 'subject' | 'html' | 'updatedBy' | 'updatedAt'
>;

export async function insertTemplate(
  tx: TenantTx,
  templateId: string,
  content: TemplateContent,
): Promise<void> {
  await tx.insert(mailTemplate).values({ ...content, templateId, accountId: tx.accountId });
}

/** False when there is none. */
export async function updateTemplateRow(
  tx: TenantTx,
  templateId: string,
  change: TemplateContent | { deletedAt: Date },
): Promise<boolean> {
  const { rowCount } = await tx.update(mailTemplate).set(change).where(byId(tx, templateId));
  return rowCount === 1;
}
