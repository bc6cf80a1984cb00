// A small catalogue, archives that link to it, and the graph that comes of them.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { TestApp } from '../test-app.ts';
import { packed, pageRecord } from './warc-writer.ts';

export const giveCatalogue = (app: TestApp) => giveCatalogueTo(app.everything);

export async function giveCatalogueTo(everything: pg.Pool): Promise<void> {
  await everything.query(
    `INSERT INTO industry (industry_code, parent_code, industry_name) VALUES ('home', NULL, '家居');
     INSERT INTO brand (brand_code, brand_name, industry_code, big_industry_code, domain) VALUES
       ('kelp', 'Kelpbrook', 'home', 'home', 'kelpbrook.example'), ('nord', 'Nordfjell', 'home', 'home', 'nordfjell.example'),
       ('late', 'Latecomer', 'home', 'home', '');
     INSERT INTO programme (network, merchant_id, brand_code) VALUES ('awin', '30917', 'kelp'), ('shareasale', '48213', 'nord'),
       ('amazon', 'amazon.com', 'late')`,
  );
}

export const awinLink = (merchant: number | string, shop = 'shop.kelpbrook.example') =>
  `https://www.awin1.com/cread.php?awinmid=${merchant}&awinaffid=512044&ued=${encodeURIComponent(`https://${shop}/x`)}`;
export const cjLink = (shop: string) =>
  `https://www.anrdoezrs.net/click-1-2?url=${encodeURIComponent(`https://${shop}/`)}`;

export const pageOf = (links: readonly string[], head = '<title>Lamps | Trail Notes</title>') =>
  `<!doctype html><html lang="en-GB"><head>${head}</head><body>${links.map((link) => `<a href="${link.replaceAll('&', '&amp;')}">x</a>`).join('')}`;

export interface MadePage {
  url: string;
  day: string;
  links?: string[];
  head?: string;
  status?: number;
}

export const archiveOf = (pages: readonly MadePage[]) =>
  packed(
    pages.map(({ url, day, links = [], head, status }) =>
      pageRecord({ url, day, html: pageOf(links, head), ...(status !== undefined && { status }) }),
    ),
  );

export async function writeArchive(app: TestApp, name: string, pages: readonly MadePage[]): Promise<string> {
  const path = join(app.services.config.dataFolder, name);
  await writeFile(path, archiveOf(pages));
  return path;
}

/** Everything a run leaves but the moments it happened at. */
export async function readGraph(app: Pick<TestApp, 'everything'>): Promise<Record<string, unknown[]>> {
  const rows = async (text: string) => (await app.everything.query(text)).rows;
  return {
    observations:
      await rows(`SELECT brand_code, domain, encode(page_id, 'hex') AS page_id, network, merchant_id, page_url, title, link, via,
      first_seen::text, last_seen::text, lost_on::text, is_sample FROM link_observation ORDER BY 1, 2, 3, 4`),
    waiting:
      await rows(`SELECT network, merchant_key, domain, encode(page_id, 'hex') AS page_id, by_domain, target_domain, page_url, title, link, via,
      first_seen::text, last_seen::text FROM waiting_link ORDER BY 1, 2, 3, 4`),
    publishers: await rows(
      `SELECT domain, merge_key, publisher_name, type, type_given, signals, language FROM open_publisher ORDER BY 1`,
    ),
    visits: await rows(`SELECT encode(page_id, 'hex') AS page_id, day::text FROM link_visit ORDER BY 1, 2`),
    linkless: await rows('SELECT 1 FROM linkless_visit'),
    stale: await rows(`SELECT DISTINCT brand_code FROM stale_brand ORDER BY 1`),
  };
}

export const site = (path: string, domain = 'trail.example') => `https://www.${domain}/${path}`;

export const byPage = (rows: Record<string, unknown>[]) =>
  rows.toSorted((one, other) =>
    String([one.page_url, one.brand_code]) < String([other.page_url, other.brand_code]) ? -1 : 1,
  );

export async function emptyGraph(app: Pick<TestApp, 'everything'>): Promise<void> {
  await app.everything.query(
    `DELETE FROM link_observation; DELETE FROM waiting_link; DELETE FROM link_reference; DELETE FROM link_visit; DELETE FROM publisher_reading;
     DELETE FROM open_publisher; DELETE FROM stale_brand; DELETE FROM link_run;
     UPDATE brand SET domain = '' WHERE brand_code = 'late'; DELETE FROM programme WHERE merchant_id IN ('555', 'other.example')`,
  );
}
