// Follows brands and publishers for the demo tenant while it follows nothing. Its owner looks at them at once: what is
// learned later is new.
import { sql } from 'drizzle-orm';
import type { Services } from '#server/kernel/services.ts';
import { findAccount } from '../accounts/find-account.ts';
import { brandsInFront } from '../catalogue/demo/demo-programme-moves.ts';
import { createFollow } from '../follows/create-follow.ts';
import { listChanges } from '../follows/list-changes.ts';
import { listFollows } from '../follows/list-follows.ts';
import { permittedBrandCodes } from '../plans/permits/permitted-codes.ts';
import { demoBrands } from './choose-demo-permits.ts';
import { demoAccount } from './seed-demo.ts';

const publishersFollowed = 4;
const firstPage = { currentPage: 1, size: 1 };

export async function followDemo(services: Services): Promise<void> {
  const owner = await findAccount(services, demoAccount);
  if (!owner) return;
  const { accountId, memberId } = owner;
  const made = { createdBy: memberId, now: services.now() };
  await services.db.tenant(accountId, async (tx) => {
    if ((await listFollows(tx, firstPage, memberId)).total > 0) return;
    // Visitors may have chosen others.
    const permitted = await permittedBrandCodes(tx, demoBrands());
    const brands = demoBrands()
      .filter((code) => permitted.has(code))
      .slice(0, brandsInFront);
    for (const code of brands) await createFollow(tx, { kind: 'brand', code, ...made });
    for (const code of await listPromoters(services, brands)) {
      await createFollow(tx, { kind: 'publisher', code, ...made });
    }
    await listChanges(tx, firstPage, memberId);
  });
}

/** Those that promote most of the brands. */
async function listPromoters({ db }: Services, brands: readonly string[]): Promise<string[]> {
  const { rows } = await db.global.execute<{ domain: string }>(sql`
    SELECT p.domain FROM brand_publisher p JOIN open_publisher o ON o.domain = p.domain AND o.is_sample
    WHERE p.brand_code = ANY (${sql.param(brands)}::text[]) AND p.links > 0
    GROUP BY p.domain ORDER BY count(*) DESC, sum(p.links) DESC, p.domain LIMIT ${publishersFollowed}`);
  return rows.map(({ domain }) => domain);
}
