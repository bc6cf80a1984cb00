// Browsers tell here what the policy of a page stopped. Anyone can write such a report, so a line of the log says no more
// than it must: no query, no long part of a path, which may be a secret, and each thing once a day.
import { z } from 'zod';
import { reportPolicy } from '#contract/site.ts';
import { AppError } from '../kernel/app-error.ts';
import { type Route, rawRoute } from '../kernel/route.ts';

export interface StoppedByPolicy {
  directive: string;
  /** An origin, or the browser's word for what has none: `inline`, `eval`, `data`. */
  blocked: string;
  /** The path of the page. */
  page: string;
}

const dayMs = 24 * 60 * 60_000;
/** Of one process in a day; whoever makes reports up does not fill the log. */
const mostNoted = 200;
const longestPart = 24;

const directive = z.string().regex(/^[a-z-]{3,40}/);
const address = z.string().max(4000);
const older = z.object({
  'csp-report': z.object({
    'document-uri': address,
    'violated-directive': directive,
    'effective-directive': directive.optional(),
    'blocked-uri': address,
  }),
});
const newer = z
  .array(
    z.object({
      type: z.literal('csp-violation'),
      body: z.object({ documentURL: address, effectiveDirective: directive, blockedURL: address }),
    }),
  )
  .min(1)
  .max(20);

/** Null where it is no report. */
export function readPolicyReports(contentType: string, bytes: Buffer): StoppedByPolicy[] | null {
  const [type = ''] = contentType.toLowerCase().split(';', 1);
  const parsed = parseJson(bytes);
  if (type.trim() === 'application/csp-report') {
    const report = older.safeParse(parsed).data?.['csp-report'];
    if (!report) return null;
    return allOf([
      stopped(
        report['effective-directive'] ?? report['violated-directive'],
        report['blocked-uri'],
        report['document-uri'],
      ),
    ]);
  }
  if (type.trim() !== 'application/reports+json') return null;
  const reports = newer.safeParse(parsed).data;
  if (!reports) return null;
  return allOf(
    reports.map(({ body }) => stopped(body.effectiveDirective, body.blockedURL, body.documentURL)),
  );
}

function allOf(reports: (StoppedByPolicy | null)[]): StoppedByPolicy[] | null {
  return reports.every((report) => report !== null) ? reports : null;
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

function stopped(said: string, blocked: string, page: string): StoppedByPolicy | null {
  const [name = ''] = said.split(' ', 1);
  const from = originOf(blocked);
  if (!/^[a-z-]+$/.test(name) || from === null || !URL.canParse(page)) return null;
  return { directive: name, blocked: from, page: pathOf(page) };
}

/** A word stands for what has no address; an address without an origin is told by its scheme. */
function originOf(blocked: string): string | null {
  if (/^[a-z-]{0,30}$/.test(blocked)) return blocked || 'inline';
  if (!URL.canParse(blocked)) return null;
  const { origin, protocol } = new URL(blocked);
  return origin === 'null' ? protocol.slice(0, 30) : origin.slice(0, 200);
}

const pathOf = (page: string): string =>
  new URL(page).pathname
    .split('/')
    .map((part) => (part.length > longestPart ? '…' : part))
    .join('/')
    .slice(0, 200);

/** Whether it is to be told: not yet today, and not too many of them. */
export function notedOncePerDay(): (report: StoppedByPolicy, now: number) => boolean {
  const noted = new Map<string, number>();
  return ({ directive: name, blocked, page }, now) => {
    for (const [key, at] of noted) if (now - at >= dayMs) noted.delete(key);
    const key = `${name} ${blocked} ${page}`;
    if (noted.has(key) || noted.size >= mostNoted) return false;
    noted.set(key, now);
    return true;
  };
}

const isNew = notedOncePerDay();

export const policyReportRoutes: Route[] = [
  rawRoute(reportPolicy, async ({ services, request, reply }) => {
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const reports = readPolicyReports(request.headers['content-type'] ?? '', bytes);
    if (!reports) throw new AppError('invalid_input', '这不是浏览器的安全策略报告');
    for (const report of reports) {
      if (isNew(report, services.now().getTime()))
        services.log.warn(
          report,
          `page policy stopped ${report.blocked} (${report.directive}) on ${report.page}`,
        );
    }
    return reply.status(204).send();
  }),
];
