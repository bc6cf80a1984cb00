// The industry a call is about, and whether the account has chosen it.
import { sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { fetched } from '#server/db/staged-rows.ts';
import { notFound } from '#server/kernel/app-error.ts';
import { harmlessText } from './harmless.ts';
import { intelTexts } from './texts.ts';

export interface IndustryHead {
  bigIndustryCode: string;
  bigIndustryName: string;
  sample: boolean;
  locked: boolean;
}

/** Upper industries only: permits are given for those. */
export async function getIndustryHead(tx: TenantTx, code: string): Promise<IndustryHead> {
  const { rows } = await tx.run(
    sql`WITH chosen AS ${fetched(tx)} (
       SELECT code FROM permit WHERE account_id = ${tx.accountId} AND kind = 'industry' AND code = ${code})
     SELECT i.industry_name, i.is_sample,
       EXISTS (SELECT FROM chosen) AS open
     FROM industry i WHERE i.industry_code = ${code} AND i.parent_code IS NULL`,
  );
  const [row] = rows;
  if (!row) throw notFound(intelTexts.industry);
  return {
    bigIndustryCode: code,
    bigIndustryName: harmlessText(String(row.industry_name)),
    sample: row.is_sample === true,
    locked: row.open !== true,
  };
}
