// Which accounts are one company's, as far as they say it themselves: accounts that share a company's name, a phone, a
// mailbox or a domain of their own. Rather one company too few than a benchmark of one company's accounts.
import { eq } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { account, member } from '#server/db/schema/accounts.ts';
import { domainOfAddress } from '../mail/desk/contacts/publisher-of-address.ts';

const legalForms =
  /(?:股份有限公司|有限责任公司|有限公司|公司|集团|coltd|company|limited|corporation|corp|inc|llc|gmbh|ltd)$/;

/** What the account and its members say of who they are. */
export async function readMarks(tx: TenantTx): Promise<string[]> {
  const rows = await tx
    .select({ companyName: account.companyName, email: member.email, phone: member.phone })
    .from(account)
    .innerJoin(member, eq(member.accountId, account.accountId))
    .where(eq(account.accountId, tx.accountId));
  return [...new Set(rows.flatMap(marksOf))];
}

export function marksOf({
  companyName,
  email,
  phone,
}: {
  companyName: string;
  email: string;
  phone: string;
}): string[] {
  const domain = domainOfAddress(email);
  return [
    mark('company', plainName(companyName)),
    mark('phone', phone),
    domain === '' ? mark('mailbox', plainMailbox(email)) : mark('domain', domain),
  ].flat();
}

const mark = (kind: string, value: string) => (value === '' ? [] : [`${kind} ${value}`]);

/** Its letters and digits without the legal form, unless it has nothing else. */
function plainName(name: string): string {
  const letters = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return letters.replace(legalForms, '') || letters;
}

/** Many providers deliver `a.b+shop@…` to `ab@…`. */
function plainMailbox(email: string): string {
  const [name = '', host = ''] = email.toLowerCase().split('@');
  return `${name.split('+', 1)[0]?.replaceAll('.', '')}@${host}`;
}

export type CompanyOf = (accountId: number) => number;

/** An account that says nothing is a company of its own. */
export function groupCompanies(marks: ReadonlyMap<number, readonly string[]>): CompanyOf {
  const parent = new Map<number, number>();
  const companyOf = (id: number): number => {
    const up = parent.get(id);
    return up === undefined ? id : companyOf(up);
  };
  const firstWith = new Map<string, number>();
  for (const [accountId, said] of marks) {
    for (const one of said) {
      const [mine, theirs] = [companyOf(accountId), companyOf(firstWith.get(one) ?? accountId)];
      if (mine !== theirs) parent.set(mine, theirs);
      firstWith.set(one, accountId);
    }
  }
  return companyOf;
}
