// The parameters of a report call, checked the way the network does: what is wrong comes back as a sentence.
import { dayNumber, type Present } from '../kit/days.ts';

export interface Merchant {
  id: string;
  name: string;
  authKey: string;
}

export interface ReportQuery {
  merchant: Merchant;
  report: string;
  /** Wall clock of the network, both included. */
  from: Present;
  to: Present;
  present: Present;
  /** 0 means all. */
  affiliate: number;
  website: number;
}

const moment = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}):(\d{2}):(\d{2}))?$/;
const lastSecond = 86_399;

export function readQuery(
  query: URLSearchParams,
  merchant: Merchant,
  present: Present,
): ReportQuery | { refused: string } {
  if (query.get('module') !== 'MerchantReport') return { refused: 'Invalid module' };
  if (query.get('merchant_id') !== merchant.id || query.get('auth_key') !== merchant.authKey) {
    return { refused: 'Invalid authentication key' };
  }
  const from = readMoment(query.get('date_begin') ?? '', 0);
  const to = readMoment(query.get('date_end') ?? '', lastSecond);
  if (!from) return { refused: 'Invalid date_begin' };
  if (!to) return { refused: 'Invalid date_end' };
  if (from.day > to.day) return { refused: 'Invalid date range' };
  return {
    merchant,
    report: query.get('report_id') ?? '',
    from,
    to,
    present,
    affiliate: Number(query.get('affiliate_id') ?? 0),
    website: Number(query.get('website_id') ?? 0),
  };
}

function readMoment(text: string, second: number): Present | null {
  const match = moment.exec(text);
  if (!match) return null;
  const day = dayNumber(match[1] ?? '');
  if (Number.isNaN(day)) return null;
  if (match[2] === undefined) return { day, second };
  return { day, second: Number(match[2]) * 3600 + Number(match[3]) * 60 + Number(match[4]) };
}
