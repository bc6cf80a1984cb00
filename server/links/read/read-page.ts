// What a record of an archive, or a file of HTML, comes to: a page that was read, with or without affiliate links.
import { mayHoldLinks } from '../candidate-scan.ts';
import { readHtml } from '../html-page.ts';
import type { PageContent, PageReading } from '../page.ts';
import { type LinkCounts, pageAddress, scanPage } from '../scan-page.ts';
import { readAnswer } from './http-message.ts';
import { decodePage, isBinary } from './page-text.ts';
import type { SkipReason } from './skip-reason.ts';
import type { WarcRecord } from './warc-records.ts';
import { readWat } from './wat-page.ts';

export interface ReadPage {
  /** What is known of the page; links only where it has any. */
  reading: PageReading;
  /** Some of it was taken apart, because it might hold a link. */
  wasCandidate: boolean;
  /** Read to its end: a link that is not on it is gone. */
  whole: boolean;
}

/** `null`: no page at all, as most records of an archive. */
export type PageOutcome = ReadPage | SkipReason | null;

/** More of a page is not looked at. */
export const longestHtml = 2 << 20;
const empty: PageContent = { links: [], title: '', siteName: '', language: '', canonical: '' };
const htmlType = /\b(?:text\/html|application\/xhtml\+xml)\b/i;
/** A page that is gone holds no links; what other answers hold is not the page. */
const goneStatuses = [404, 410];

export function readRecord(record: WarcRecord, counts: LinkCounts): PageOutcome {
  switch (record.type) {
    case 'response':
      return record.contentType.includes('application/http') ||
        record.content.toString('latin1', 0, 5) === 'HTTP/'
        ? readResponse(record, counts)
        : null;
    case 'resource':
      return htmlType.test(record.contentType)
        ? readBody(record, { body: record.content, contentType: record.contentType }, counts)
        : null;
    case 'metadata':
      return record.contentType.includes('application/json') ? readMetadata(record, counts) : null;
    default:
      return null;
  }
}

function readResponse(record: WarcRecord, counts: LinkCounts): PageOutcome {
  const answer = readAnswer(record.content);
  if (typeof answer === 'string') return answer;
  if (goneStatuses.includes(answer.status)) return { ...bare(record, counts), wasCandidate: false };
  if (answer.status !== 200 || !htmlType.test(answer.contentType || 'text/html')) return null;
  return readBody(record, answer, counts);
}

interface PageIdentity {
  address: string;
  day: string;
  truncated: boolean;
}

export function readBody(
  page: PageIdentity,
  { body, contentType }: { body: Buffer; contentType: string },
  counts: LinkCounts,
): PageOutcome {
  if (isBinary(body)) return 'binary';
  const looked = body.length > longestHtml ? body.subarray(0, longestHtml) : body;
  const wasCandidate = mayHoldLinks(looked);
  const content = wasCandidate ? readHtml(decodePage(looked, contentType)) : empty;
  return toPage(page, { content, wasCandidate, whole: looked === body && !page.truncated }, counts);
}

function readMetadata(record: WarcRecord, counts: LinkCounts): PageOutcome {
  if (!record.content.includes('"HTTP-Response-Metadata"')) return null;
  const json = record.content.toString('utf8');
  const wasCandidate = mayHoldLinks(record.content) || json.includes('\\/\\/');
  try {
    const page = readWat(json);
    if (page === null) return null;
    const isGone = goneStatuses.includes(page.status);
    if (page.status !== 200 && !isGone) return null;
    const content = isGone ? empty : page.content;
    return toPage(
      { ...record, address: page.address || record.address },
      { content, wasCandidate, whole: true },
      counts,
    );
  } catch {
    return 'broken';
  }
}

const bare = (record: WarcRecord, counts: LinkCounts) =>
  toPage(record, { content: empty, wasCandidate: false, whole: true }, counts) as ReadPage;

function toPage(
  { address, day }: Omit<PageIdentity, 'truncated'>,
  { content, wasCandidate, whole }: { content: PageContent; wasCandidate: boolean; whole: boolean },
  counts: LinkCounts,
): ReadPage | SkipReason {
  const pageUrl = pageAddress(address);
  if (pageUrl === null || !isDay(day)) return 'address';
  return { reading: scanPage({ pageUrl, day }, content, counts), wasCandidate, whole };
}

const isDay = (text: string) => /^(?:19|20)\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
