// What an account has chosen, and what each kind of choice opens.
import type { TenantTx } from '#server/db/database.ts';
import { permittedCodes } from '../plans/permits/permitted-codes.ts';

export interface Permitted {
  /** Upper industries: insight, ranking and the figures of lists. */
  industries: ReadonlySet<string>;
  /** Details, publishers, exports, comparison and recommendations. */
  brands: ReadonlySet<string>;
}

export const loadPermitted = (tx: TenantTx): Promise<Permitted> => permittedCodes(tx);

/** Whether a list may tell a brand's figures: by itself or by its industry. */
export const opensFigures = (
  { industries, brands }: Permitted,
  brand: { brandCode: string; bigIndustryCode: string },
): boolean => brands.has(brand.brandCode) || industries.has(brand.bigIndustryCode);
