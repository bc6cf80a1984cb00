// Brands of the journeys' own in the catalogue, with who promotes them, as the imports and the derivation would leave them.
import { randomUUID } from 'node:crypto';
import { runSql } from './database.ts';
import { callProduct, type Person } from './people.ts';

export interface SeededBrand {
  code: string;
  name: string;
  industry: string;
  industryName: string;
  /** Domains of its publishers: the first stands, the second has gone. */
  publishers: readonly [standing: string, lost: string];
}

/** What a stranger's page may call itself. */
export const hostileTitle = '<script>alert(1)</script> 帐篷测评';

/** A brand with a programme, two publishers with a page each, and two months of history. */
export async function seedBrand(): Promise<SeededBrand> {
  const tag = randomUUID().slice(0, 8);
  const [code, industry, name] = [`e2e-${tag}`, `e2e-i-${tag}`, `礁石露营 ${tag}`];
  const industryName = `户外 ${tag}`;
  const publishers = [`tents-${tag}.example`, `gone-${tag}.example`] as const;
  await runSql('INSERT INTO haitu.industry (industry_code, industry_name) VALUES ($1, $2)', [
    industry,
    industryName,
  ]);
  await runSql(
    `INSERT INTO haitu.brand (brand_code, brand_name, website, industry_code, big_industry_code, country)
     VALUES ($1, $2, $3, $4, $4, 'US')`,
    [code, name, `https://reef-${tag}.example`, industry],
  );
  await runSql(
    `INSERT INTO haitu.programme (network, merchant_id, brand_code, commission, commission_low, commission_high, cookie_days)
     VALUES ('awin', $2, $1, '5% – 8%', 5, 8, 30)`,
    [code, tag],
  );
  for (const [index, domain] of publishers.entries()) {
    const lostOn = index === 0 ? null : '2026-10-20';
    await runSql(
      `INSERT INTO haitu.open_publisher (domain, publisher_name, type, country, signals)
       VALUES ($1, $2, 'Content', 'US', '["标题含 review"]')`,
      [domain, index === 0 ? `帐篷测评室 ${tag}` : `旧站 ${tag}`],
    );
    await runSql(
      `INSERT INTO haitu.link_observation
         (brand_code, domain, page_id, network, page_url, title, link, first_seen, last_seen, lost_on)
       VALUES ($1, $2, decode(md5($3), 'hex'), 'awin', $3, $4, 'https://www.awin1.com/cread.php?awinmid=1', '2026-03-01',
         '2026-10-14', $5)`,
      [code, domain, `https://${domain}/best-tents`, hostileTitle, lostOn],
    );
    await runSql(
      `INSERT INTO haitu.brand_publisher (brand_code, domain, big_industry_code, networks, links, all_links, first_seen,
         last_seen, lost_on, gained, lost)
       VALUES ($1, $2, $3, '{awin}', $4, 1, '2026-03-01', '2026-10-14', $5, 1, $6)`,
      [code, domain, industry, 1 - index, lostOn, index],
    );
  }
  await runSql(
    `INSERT INTO haitu.brand_month (brand_code, month, publishers, links, gained, lost)
     VALUES ($1, '2026-09-01', 2, 2, 2, 0), ($1, '2026-10-01', 1, 1, 0, 1)`,
    [code],
  );
  await runSql(
    `INSERT INTO haitu.brand_summary (brand_code, big_industry_code, networks, commission_low, commission_high, publishers,
       links, gained, lost, types, network_links, last_seen, programmes, read_on)
     VALUES ($1, $2, '{awin}', 5, 8, 1, 1, 2, 1, '{"Content": 1}', '{"awin": 1}', '2026-10-14', 1, '2026-10-20')`,
    [code, industry],
  );
  return { code, name, industry, industryName, publishers };
}

export async function chooseBrand({ token }: Pick<Person, 'token'>, code: string): Promise<void> {
  const saved = await callProduct('POST', '/api/setmeal/addPermits', {
    token,
    body: { addIndustries: [], addBrands: [code] },
  });
  if (saved.code !== 'success') throw new Error(saved.msg);
}

/** The platform learns of something now. */
export async function seedChange(
  { code, publishers }: SeededBrand,
  kind: 'publisher_gained' | 'commission_changed',
): Promise<void> {
  const [domain, before, after] = kind === 'publisher_gained' ? [publishers[0], '', ''] : ['', '5%', '8%'];
  await runSql(
    `INSERT INTO haitu.catalogue_change (kind, brand_code, domain, network, before, after, happened_on)
     VALUES ($1, $2, $3, 'awin', $4, $5, '2026-10-14')`,
    [kind, code, domain, before, after],
  );
}
