import { sql } from 'drizzle-orm';
import type { CatalogueKindName } from '#contract/operator/catalogue.ts';
import type { GlobalDb } from '#server/db/database.ts';

/** Which kinds of the catalogue have any row. */
export async function findFilledKinds(db: GlobalDb): Promise<Record<CatalogueKindName, boolean>> {
  const { rows } = await db.execute<Record<CatalogueKindName, boolean>>(sql`
    SELECT EXISTS (SELECT 1 FROM industry) AS industries, EXISTS (SELECT 1 FROM brand) AS brands,
      EXISTS (SELECT 1 FROM programme) AS programmes, EXISTS (SELECT 1 FROM open_publisher) AS publishers`);
  const [filled] = rows;
  return filled ?? { industries: false, brands: false, programmes: false, publishers: false };
}
