// Writes programmes, publishers and links of the demonstration, and lets time move on in them: what has been read since is
// added, what has gone is marked. Safe to run again and of two instances at once; what an import has made real stays.
import { sql } from 'drizzle-orm';
import type { GlobalDb } from '#server/db/database.ts';
import type { Services } from '#server/kernel/services.ts';
import { lockCatalogue } from '../catalogue-lock.ts';
import { programmeKind } from '../import/programmes.ts';
import { tellProgrammeChanges } from '../import/tell-programme-changes.ts';
import { demoCatalogue } from './demo-catalogue.ts';
import { type DemoObservation, type DemoWorld, demoObservations, lastReading } from './demo-observations.ts';
import { programmesOn } from './demo-programme-moves.ts';
import { type DemoProgramme, demoProgrammes } from './demo-programmes.ts';
import { demoPublishers } from './demo-publishers.ts';

const rowsAtOnce = 2_000;

export async function seedDemoGraph({ db, now }: Pick<Services, 'db' | 'now'>, today: string): Promise<void> {
  if (await isUpToDate(db.global, today)) return;
  const world = demoWorld();
  const observations = demoObservations(world, today);
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    await lockCatalogue(tx);
    if (await isUpToDate(tx, today)) return;
    await saveProgrammes(tx, programmesOn(world, lastReading(today)), now());
    await insertPublishers(tx, world);
    for (let at = 0; at < observations.length; at += rowsAtOnce) {
      await saveObservations(tx, observations.slice(at, at + rowsAtOnce));
    }
    await tx.execute(sql`
      INSERT INTO stale_brand (brand_code)
      SELECT DISTINCT brand_code FROM programme WHERE is_sample
      ON CONFLICT DO NOTHING`);
  });
}

export function demoWorld(): DemoWorld {
  const { industries, brands } = demoCatalogue();
  const fields = industries.filter(({ parentCode }) => parentCode === null).length;
  return { industries, brands, programmes: demoProgrammes(brands), publishers: demoPublishers(fields) };
}

export async function isDemoGraphThere(db: GlobalDb): Promise<boolean> {
  const { rows } = await db.execute<{ there: boolean }>(sql`
    SELECT EXISTS (SELECT FROM link_observation WHERE is_sample AND brand_code LIKE 'demo-b%') AS there`);
  return rows[0]?.there === true;
}

/** The usual start: one look. */
async function isUpToDate(db: GlobalDb, today: string): Promise<boolean> {
  const { rows } = await db.execute<{ there: boolean }>(sql`
    SELECT EXISTS (SELECT FROM link_observation WHERE is_sample AND brand_code LIKE 'demo-b%'
      AND last_seen >= ${lastReading(today)}::date) AS there`);
  return rows[0]?.there === true;
}

/** Told to followers as an import's are. A brand that became real has no invented programmes. */
async function saveProgrammes(tx: GlobalDb, programmes: readonly DemoProgramme[], now: Date): Promise<void> {
  await programmeKind.openStage(tx);
  await programmeKind.stage(
    tx,
    programmes.map(({ low, high, ...programme }, line) => ({
      ...programme,
      low: low ?? '',
      high: high ?? '',
      line,
    })),
  );
  await tx.execute(sql`
    DELETE FROM incoming_programme s WHERE NOT EXISTS (
        SELECT FROM brand b WHERE b.brand_code = s.brand_code AND b.is_sample)
      OR EXISTS (SELECT FROM programme p WHERE p.network = s.network AND p.merchant_id = s.merchant_id AND NOT p.is_sample)`);
  await tellProgrammeChanges(tx, now);
  await tx.execute(sql`
    INSERT INTO programme AS p (network, merchant_id, brand_code, commission, commission_low, commission_high, cookie_days,
      since, is_sample)
    SELECT network, merchant_id, brand_code, commission, commission_low, commission_high, cookie_days, since, true
    FROM incoming_programme
    ON CONFLICT (network, merchant_id) DO UPDATE SET
      commission = excluded.commission, commission_low = excluded.commission_low,
      commission_high = excluded.commission_high, updated_at = ${now.toISOString()}::timestamptz
    WHERE p.commission <> excluded.commission`);
}

async function insertPublishers(tx: GlobalDb, { publishers }: DemoWorld): Promise<void> {
  await tx.execute(sql`
    INSERT INTO open_publisher (domain, merge_key, publisher_name, type, type_given, signals, country, language, contact,
      social, is_sample)
    SELECT p.domain, p."mergeKey", p.name, p.type, true, '[]', p.country, p.language, p.contact, '[]', true
    FROM jsonb_to_recordset(${JSON.stringify(publishers)}::jsonb) AS p (domain text, "mergeKey" text, name text, type text,
      country text, language text, contact text)
    ON CONFLICT DO NOTHING`);
}

async function saveObservations(tx: GlobalDb, rows: readonly DemoObservation[]): Promise<void> {
  await tx.execute(sql`
    INSERT INTO link_observation AS o (brand_code, domain, page_id, network, merchant_id, page_url, title, link, via,
      first_seen, last_seen, lost_on, is_sample)
    SELECT r."brandCode", r.domain, decode(r."pageId", 'hex'), r.network, r."merchantId", r."pageUrl", r.title, r.link, r.via,
      r."firstSeen", r."lastSeen", r."lostOn", true
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r ("brandCode" text, domain text, "pageId" text, network text,
      "merchantId" text, "pageUrl" text, title text, link text, via text[], "firstSeen" date, "lastSeen" date, "lostOn" date)
    JOIN brand b ON b.brand_code = r."brandCode" AND b.is_sample
    ON CONFLICT (brand_code, domain, page_id, network) DO UPDATE SET
      last_seen = excluded.last_seen, lost_on = excluded.lost_on
    WHERE o.is_sample AND (o.last_seen, o.lost_on) IS DISTINCT FROM (excluded.last_seen, excluded.lost_on)`);
}
