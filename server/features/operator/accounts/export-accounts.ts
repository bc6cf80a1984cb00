// The accounts that were searched for as a file, in the order of the list. Whoever takes it leaves a record.
import type { AccountRow } from '#contract/operator/accounts.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { readableMinute } from '#server/kernel/iso-moment.ts';
import { type Operator, operatorActor } from '#server/kernel/operator.ts';
import type { Services } from '#server/kernel/services.ts';
import { byteOrderMark, csvText } from '#server/tables/csv-text.ts';
import { operatorTexts } from '../texts.ts';
import { type AccountSearch, pageAccounts } from './page-accounts.ts';

const texts = operatorTexts.accountsFile;
const rowsAtOnce = 1000;

export interface AccountsFile {
  fileName: string;
  csv: string;
  count: number;
}

export async function exportAccounts(
  services: Services,
  operator: Operator,
  search: Omit<AccountSearch, 'size' | 'after'>,
): Promise<AccountsFile> {
  const lines = [texts.columns.map(csvText).join(',')];
  let after: string | undefined;
  do {
    const { list, next } = await pageAccounts(services, { ...search, size: rowsAtOnce, after });
    lines.push(...list.map((row) => cellsOf(row).map(csvText).join(',')));
    after = next;
  } while (after !== '');
  const count = lines.length - 1;
  // What was looked for may be somebody's name or phone, which the log never holds.
  const { state = '', mealType = '' } = search;
  await recordAudit(services.db.global, {
    accountId: null,
    actor: operatorActor(operator),
    action: 'operator.accounts-exported',
    detail: { count, ...(state && { state }), ...(mealType && { mealType }) },
  });
  const day = readableMinute(services.now()).slice(0, 10);
  return { fileName: texts.name(day), csv: `${byteOrderMark}${lines.join('\r\n')}\r\n`, count };
}

const cellsOf = (row: AccountRow): string[] => [
  String(row.accountId),
  row.companyName,
  row.owner,
  row.plan?.name ?? texts.noPlan,
  row.plan ? readableMinute(new Date(row.plan.endsAt)) : '',
  String(row.members),
  readableMinute(new Date(row.createdAt)),
  row.suspended ? texts.locked : texts.normal,
  row.connected ? texts.yes : texts.no,
  String(row.failing),
];
