// One publisher of the open web: what is known of it, which of the chosen brands it promotes, and what the account has with it.
import { sql } from 'drizzle-orm';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { getOpenPublisher as contract } from '#contract/intelligence.ts';
import type { TenantTx } from '#server/db/database.ts';
import { notFound } from '#server/kernel/app-error.ts';
import { brandHeads } from './brand-heads.ts';
import { dayText } from './figure-view.ts';
import { followedPublishers } from './followed-publishers.ts';
import { harmlessText, webAddress } from './harmless.ts';
import type { Onlooker } from './onlooker.ts';
import { openPublisherColumns, openPublisherViews } from './open-publishers.ts';
import { loadPermitted } from './permitted.ts';
import { proofKey, proofPages } from './proof-pages.ts';
import { intelTexts } from './texts.ts';

type Answer = EndpointOutput<typeof contract>;

export async function getOpenPublisher(tx: TenantTx, asked: string, onlooker: Onlooker): Promise<Answer> {
  // Names of people on platforms are kept as they are written there, domains in lower case.
  const { rows } = await tx.run(
    sql`SELECT o.domain, ${openPublisherColumns}, o.language, o.contact, o.social, o.signals FROM open_publisher o
     WHERE o.domain = ANY (${sql.param([asked, asked.toLowerCase()])}::text[]) ORDER BY o.domain = ${asked} DESC LIMIT 1`,
  );
  const [row] = rows;
  if (!row) throw notFound(intelTexts.publisher);
  const domain = String(row.domain);
  const [view] = await openPublisherViews(tx, [row], onlooker);
  const followed = await followedPublishers(tx, [domain]);
  return {
    publisher: {
      ...(view as NonNullable<typeof view>),
      language: harmlessText(String(row.language)),
      contact: harmlessText(String(row.contact)),
      social: (row.social as string[]).map(webAddress).filter((address) => address !== ''),
      signals: (row.signals as string[]).map(harmlessText),
      followed: followed.has(domain),
    },
    ...(await promotedBrands(tx, domain)),
  };
}

/** Only chosen brands are named: who promotes a brand is what choosing it opens. */
async function promotedBrands(tx: TenantTx, domain: string): Promise<Pick<Answer, 'brands' | 'otherBrands'>> {
  const { brands } = await loadPermitted(tx);
  const { rows } = await tx.run(
    sql`SELECT brand_code, links, first_seen::text, last_seen::text, lost_on::text FROM brand_publisher
     WHERE domain = ${domain} AND brand_code = ANY (${sql.param([...brands])}::text[])
       ORDER BY brand_publisher.last_seen DESC, brand_code`,
  );
  const others = await tx.run(
    sql`SELECT count(*) AS brands FROM brand_publisher WHERE domain = ${domain} AND links > 0
      AND brand_code <> ALL (${sql.param([...brands])}::text[])`,
  );
  const codes = rows.map((row) => String(row.brand_code));
  const heads = await brandHeads(tx, codes);
  const pages = await proofPages(
    tx,
    codes.map((brandCode) => ({ brandCode, domain })),
  );
  return {
    brands: rows.flatMap((row) => {
      const brandCode = String(row.brand_code);
      const brand = heads.get(brandCode);
      if (!brand) return [];
      return {
        brand,
        links: Number(row.links),
        firstSeen: String(row.first_seen),
        lastSeen: String(row.last_seen),
        lostOn: dayText(row.lost_on),
        pages: pages.get(proofKey({ brandCode, domain })) ?? [],
      };
    }),
    otherBrands: Number(others.rows[0]?.brands ?? 0),
  };
}
