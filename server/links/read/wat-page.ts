// A page as a WAT file describes it: JSON about the record of a page, with its links.
import { languageOf } from '../html-page.ts';
import type { PageContent } from '../page.ts';

export interface WatPage {
  address: string;
  status: number;
  content: PageContent;
}

type Json = Record<string, unknown>;
const inside = (value: unknown, ...names: string[]): unknown =>
  names.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? (at as Json)[name] : undefined),
    value,
  );
const text = (value: unknown) => (typeof value === 'string' ? value : '');
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Null when the record is about something else than an answer that was a page. */
export function readWat(json: string): WatPage | null {
  const envelope = inside(JSON.parse(json), 'Envelope');
  const header = inside(envelope, 'WARC-Header-Metadata');
  const answer = inside(envelope, 'Payload-Metadata', 'HTTP-Response-Metadata');
  if (inside(header, 'WARC-Type') !== 'response' || typeof answer !== 'object') return null;
  const html = inside(answer, 'HTML-Metadata');
  const status = Number(inside(answer, 'Response-Message', 'Status'));
  if (typeof html !== 'object' && status === 200) return null;
  const metas = list(inside(html, 'Head', 'Metas'));
  const meta = (name: string) =>
    text(
      inside(
        metas.find((one) => [inside(one, 'property'), inside(one, 'name')].includes(name)),
        'content',
      ),
    );
  return {
    address: text(inside(header, 'WARC-Target-URI')),
    status,
    content: {
      links: list(inside(html, 'Links'))
        .filter((link) => /^(?:(?:a|area)@\/href|iframe@\/src)$/i.test(text(inside(link, 'path'))))
        .map((link) => text(inside(link, 'url'))),
      title: text(inside(html, 'Head', 'Title')),
      siteName: meta('og:site_name'),
      language: languageOf(meta('og:locale')),
      canonical: '',
    },
  };
}
