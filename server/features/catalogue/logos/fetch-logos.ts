// Fetches the logos the catalogue gives as addresses, each once; a failed one is tried again at growing distance, a few times.
import { sql } from 'drizzle-orm';
import type { GlobalDb } from '#server/db/database.ts';
import { fetchForeign } from '#server/foreign/fetch-foreign.ts';
import { ForeignCallFault } from '#server/foreign/foreign-call.ts';
import type { Services } from '#server/kernel/services.ts';
import { encodeLogo, LogoFault } from './encode-logo.ts';

const maxBytes = 2 * 1024 * 1024;
const timeoutMs = 15_000;
const atOnce = 8;
/** Minutes until the next try; after the last one it is given up until the catalogue names another address. */
const pauses = [10, 60, 360, 2160];

type LogoServices = Pick<Services, 'db' | 'now' | 'config' | 'log'>;

interface Due extends Record<string, unknown> {
  brand_code: string;
  source: string;
  tries: number;
}

/** Until nothing is due. */
export async function fetchLogos(services: LogoServices, signal: AbortSignal): Promise<void> {
  const at = services.now();
  await noteNew(services.db.global, at);
  for (;;) {
    signal.throwIfAborted();
    const due = await claimDue(services.db.global, at);
    if (due.length === 0) return;
    await Promise.all(due.map((logo) => fetchOne(services, logo, signal)));
  }
}

async function noteNew(db: GlobalDb, now: Date): Promise<void> {
  await db.execute(sql`
    INSERT INTO brand_picture AS p (brand_code, source, try_at)
    SELECT b.brand_code, b.brand_logo, ${now.toISOString()}::timestamptz
    FROM brand b LEFT JOIN brand_picture known ON known.brand_code = b.brand_code
    WHERE b.brand_logo <> '' AND known.source IS DISTINCT FROM b.brand_logo
    ON CONFLICT (brand_code) DO UPDATE SET
      source = excluded.source, picture = NULL, tries = 0, try_at = excluded.try_at, failure = ''`);
}

/** Counted before it is tried: one that brings a process down is given up in the end, too. */
async function claimDue(db: GlobalDb, now: Date): Promise<Due[]> {
  const { rows } = await db.execute<Due>(sql`
    UPDATE brand_picture SET tries = tries + 1,
      try_at = ${now.toISOString()}::timestamptz + make_interval(mins => (${sql.param(pauses)}::int[])[tries + 1])
    WHERE brand_code IN (
      SELECT brand_code FROM brand_picture WHERE try_at <= ${now.toISOString()}::timestamptz
      ORDER BY try_at, brand_code LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)
    RETURNING brand_code, source, tries`);
  return rows;
}

async function fetchOne({ db, config, log }: LogoServices, logo: Due, signal: AbortSignal): Promise<void> {
  const { brand_code: brandCode, source } = logo;
  try {
    const { allowPrivateHosts } = config;
    const bytes = await fetchForeign({ url: source, maxBytes, timeoutMs, allowPrivateHosts, signal });
    const picture = await encodeLogo(bytes);
    await db.global.execute(sql`
      UPDATE brand_picture SET picture = ${picture}, try_at = NULL, failure = ''
      WHERE brand_code = ${brandCode} AND source = ${source}`);
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ForeignCallFault || error instanceof LogoFault)) throw error;
    log.debug({ err: error, brandCode }, 'logo not fetched');
    await db.global.execute(sql`
      UPDATE brand_picture SET failure = ${error.message} WHERE brand_code = ${brandCode} AND source = ${source}`);
  }
}
