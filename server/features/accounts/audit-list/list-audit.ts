// What was done in the account, for its owner: found by the deed's Chinese words, by a member, or by an order's number.
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { listAudit as contract } from '#contract/security.ts';
import { actionsNamed } from '#server/audit/action-words.ts';
import type { TenantTx } from '#server/db/database.ts';
import { readPeople } from '../sign-ins/store.ts';
import { type AuditSearch, countAudit, pageAudit } from './store.ts';
import { auditView, isOperatorNamed, isSystemNamed, type People } from './view.ts';

export async function listAudit(
  tx: TenantTx,
  { keyword, currentPage, size }: { keyword: string; currentPage: number; size: number },
): Promise<EndpointOutput<typeof contract>> {
  const people = await readPeople(tx);
  const search = keyword === '' ? null : searchOf(keyword, people);
  const rows = await pageAudit(tx, search, { currentPage, size });
  return {
    total: await countAudit(tx, search),
    currentPage,
    size,
    list: rows.map((row) => auditView(row, people)),
  };
}

function searchOf(keyword: string, people: People): AuditSearch {
  const wanted = keyword.toLowerCase();
  const named = [...people]
    .filter(([, { name, email }]) => [name, email].some((text) => text.toLowerCase().includes(wanted)))
    .map(([memberId]) => memberId);
  return {
    actions: actionsNamed(keyword),
    people: isSystemNamed(keyword) ? [...named, 'system'] : named,
    byOperator: isOperatorNamed(keyword),
    target: keyword,
  };
}
