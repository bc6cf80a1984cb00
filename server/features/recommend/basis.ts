// Which brands a list of recommendations is made for: those asked for, an industry, or what the account has chosen.
import { type SQL, sql } from 'drizzle-orm';
import { pageSizes } from '#contract/limits.ts';
import type { TenantTx } from '#server/db/database.ts';
import { AppError, notFound } from '#server/kernel/app-error.ts';
import { brandLabels, industryLabels } from '../catalogue/find-catalogue.ts';
import { harmlessText } from '../intelligence/harmless.ts';
import { loadPermitted } from '../intelligence/permitted.ts';
import { recommendTexts as texts } from './texts.ts';

export interface BasisBrand {
  brandCode: string;
  brandName: string;
  publishers: number;
}

export interface Basis {
  /** What `codes` are: brands, or industries with all their brands. */
  kind: 'brands' | 'industries';
  codes: string[];
  /** The largest first; of an industry not every one. */
  brands: BasisBrand[];
  sample: boolean;
  /** As a sentence begins: `您选择的 5 个品牌中的`. */
  words: string;
}

export interface Asked {
  brandCodes?: string[] | undefined;
  bigIndustryCode?: string | undefined;
}

export async function loadBasis(tx: TenantTx, { brandCodes = [], bigIndustryCode }: Asked): Promise<Basis> {
  const permitted = await loadPermitted(tx);
  if (brandCodes.length > 0) return basisOfBrands(tx, await openBrands(tx, brandCodes, permitted.brands));
  if (bigIndustryCode !== undefined) {
    return basisOfIndustries(tx, await openIndustry(tx, bigIndustryCode, permitted.industries));
  }
  return permitted.brands.size > 0
    ? basisOfBrands(tx, [...permitted.brands])
    : basisOfIndustries(tx, [...permitted.industries]);
}

async function openBrands(
  tx: TenantTx,
  asked: readonly string[],
  permitted: ReadonlySet<string>,
): Promise<string[]> {
  const codes = [...new Set(asked)];
  const labels = await brandLabels(tx, codes);
  if (codes.some((code) => !labels.has(code))) throw notFound(texts.brand);
  const closed = codes.filter((code) => !permitted.has(code));
  if (closed.length === 0) return codes;
  const names = closed.map((code) => harmlessText(labels.get(code)?.name ?? code));
  throw new AppError('forbidden', texts.brandsClosed(names));
}

async function openIndustry(tx: TenantTx, code: string, permitted: ReadonlySet<string>): Promise<string[]> {
  const label = (await industryLabels(tx, [code])).get(code);
  if (!label) throw notFound(texts.industry);
  if (!permitted.has(code)) throw new AppError('forbidden', texts.industryClosed(harmlessText(label.name)));
  return [code];
}

async function basisOfBrands(tx: TenantTx, codes: string[]): Promise<Basis> {
  const rows = await listBrands(
    tx,
    sql`SELECT b.brand_code, b.brand_name, b.is_sample, coalesce(s.publishers, 0) AS publishers
     FROM brand b LEFT JOIN brand_summary s USING (brand_code)
     WHERE b.brand_code = ANY (${sql.param(codes)}::text[]) ORDER BY publishers DESC, b.brand_code`,
  );
  // What the catalogue no longer has can be recommended for nobody.
  const known = rows.brands.map(({ brandCode }) => brandCode);
  return { kind: 'brands', codes: known, ...rows, words: texts.ofBrands(known.length) };
}

async function basisOfIndustries(tx: TenantTx, codes: string[]): Promise<Basis> {
  const rows = await listBrands(
    tx,
    sql`SELECT b.brand_code, b.brand_name, b.is_sample, s.publishers
     FROM unnest(${sql.param(codes)}::text[]) AS i (code) CROSS JOIN LATERAL (
       SELECT s.brand_code, s.publishers FROM brand_summary s WHERE s.big_industry_code = i.code AND s.publishers > 0
       ORDER BY s.publishers DESC, s.brand_code LIMIT ${pageSizes.max}) s
     JOIN brand b USING (brand_code) ORDER BY s.publishers DESC, b.brand_code LIMIT ${pageSizes.max}`,
  );
  const labels = await industryLabels(tx, codes);
  const names = codes.map((code) => harmlessText(labels.get(code)?.name ?? code));
  return { kind: 'industries', codes, ...rows, words: texts.ofIndustries(names) };
}

async function listBrands(tx: TenantTx, statement: SQL): Promise<Pick<Basis, 'brands' | 'sample'>> {
  const { rows } = await tx.run(statement);
  return {
    brands: rows.map((row) => ({
      brandCode: String(row.brand_code),
      brandName: harmlessText(String(row.brand_name)),
      publishers: Number(row.publishers),
    })),
    sample: rows.some((row) => row.is_sample === true),
  };
}
