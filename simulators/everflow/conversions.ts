// POST /v1/networks/reporting/conversions and …/conversions/summary
import type { Present } from '../kit/days.ts';
import type { rememberRecent } from '../kit/recent.ts';
import type { World } from '../kit/world.ts';
import type { WorldPublisher } from '../kit/world-publishers.ts';
import { advertiserId, offerId, relationshipOf } from './company.ts';
import { type Conversion, conversionsOf, currency, eventOf } from './conversion.ts';
import { cutPage, listOf } from './paging.ts';
import { type Question, readQuestion } from './question.ts';
import { EverflowRefusal } from './refusal.ts';
import { moment } from './zones.ts';

export interface Asked {
  world: World;
  present: Present;
  query: URLSearchParams;
  body: string;
  /** Rows of a page at the most. */
  most: number;
  remember: ReturnType<typeof rememberRecent<Conversion>>;
}

const dayMs = 86_400_000;
const oldestDays = 365;

export function conversionReport(asked: Asked): string {
  const rows = findOnce(asked);
  const { shown, paging } = cutPage(rows, asked);
  return listOf('conversions', shown.map(conversionText), { paging });
}

export function conversionSummary(asked: Asked): string {
  const rows = findOnce(asked);
  const standing = rows.filter(({ status }) => status !== 'rejected');
  const count = (wanted: string) => rows.filter(({ status }) => status === wanted).length;
  const total = (figure: 'payout' | 'revenue' | 'amount') =>
    money(standing.reduce((sum, row) => sum + row[figure], 0));
  const waits = rows.reduce((sum, { at, clickedAt }) => sum + (at - clickedAt) / 1000, 0);
  return JSON.stringify({
    total: rows.length,
    pending: count('pending'),
    approved: count('approved'),
    invalid: 0,
    rejected_scrub: 0,
    rejected_manual: count('rejected'),
    payout: total('payout'),
    revenue: total('revenue'),
    gross_sales: total('amount'),
    has_multi_currencies: false,
    avg_click_to_cv_time: rows.length === 0 ? 0 : Math.round(waits / rows.length),
  });
}

function findOnce(asked: Asked): readonly Conversion[] {
  const { present, query, body, remember } = asked;
  const direction = query.get('order_direction') ?? 'desc';
  return remember([direction, body], present, () => {
    const rows = find(asked, readQuestion(body));
    return direction === 'asc' ? rows : rows.toReversed();
  });
}

function find({ world, present }: Asked, question: Question): Conversion[] {
  const { body, filters, from, to } = question;
  const [base, events] = [body.show_conversions === true, body.show_events === true];
  if (!base && !events)
    throw new EverflowRefusal(400, 'At least one of show_conversions or show_events must be true.');
  const now = moment(present.day, present.second);
  if (from < now - (oldestDays + 1) * dayMs)
    throw new EverflowRefusal(400, 'The conversion report is limited to the prior 365 days.');
  const all = conversionsOf(world, { from, to, present });
  const rows = [...(base ? all : []), ...(events ? all.flatMap(eventOf) : [])];
  const told = (kind: string, row: Conversion): string => {
    if (kind === 'status') return row.status;
    if (kind === 'affiliate') return String(row.publisher.id);
    if (kind === 'offer') return String(offerId);
    if (kind === 'advertiser') return String(advertiserId);
    if (kind === 'transaction_id') return row.transactionId;
    if (kind === 'conversion_id') return row.id;
    throw new EverflowRefusal(400, `Invalid filter: ${kind}`);
  };
  const wanted = rows.filter((row) => [...filters].every(([kind, values]) => values.has(told(kind, row))));
  return events ? wanted.sort((one, other) => one.at - other.at) : wanted;
}

export const money = (cents: number): number => cents / 100;

const seconds = (at: number): number => Math.floor(at / 1000);

/** What says nothing of the single conversion is written once: a page holds thousands. */
const [desktopText, mobileText] = [false, true].map((mobile) =>
  JSON.stringify(sharedMembers(mobile)).slice(1, -1),
);
const relationshipTexts = new WeakMap<WorldPublisher, string>();

function relationshipText(publisher: WorldPublisher): string {
  const text = relationshipTexts.get(publisher) ?? JSON.stringify(relationshipOf(publisher));
  relationshipTexts.set(publisher, text);
  return text;
}

function conversionText(row: Conversion): string {
  const own = JSON.stringify(ownMembers(row)).slice(0, -1);
  const shared = row.mobile ? mobileText : desktopText;
  const relationship = relationshipText(row.publisher);
  return `${own},${shared},"relationship":${relationship},"network_offer_payout_revenue_id":41}`;
}

function ownMembers(row: Conversion): object {
  return {
    conversion_id: row.id,
    conversion_unix_timestamp: seconds(row.at),
    status: row.status,
    payout: money(row.payout),
    revenue: money(row.revenue),
    is_event: row.event !== '',
    event: row.event === '' ? 'Base' : row.event,
    transaction_id: row.transactionId,
    click_unix_timestamp: seconds(row.clickedAt),
    sale_amount: money(row.amount),
    coupon_code: row.coupon,
    order_id: row.order,
    referer: row.page,
    currency_id: currency,
  };
}

function sharedMembers(mobile: boolean): object {
  return {
    ...{ sub1: '', sub2: '', sub3: '', sub4: '', sub5: '', source_id: '' },
    payout_type: 'cps',
    revenue_type: 'rps',
    session_user_ip: '203.0.113.7',
    conversion_user_ip: '203.0.113.7',
    country: 'United States',
    region: 'New York',
    city: 'New York',
    dma: 501,
    carrier: '',
    platform: mobile ? 'iOS' : 'Windows',
    os_version: mobile ? '18.2' : '11',
    device_type: mobile ? 'Mobile' : 'PC',
    device_model: mobile ? 'iPhone' : 'Desktop',
    brand: mobile ? 'Apple' : '',
    browser: mobile ? 'Safari' : 'Chrome',
    language: 'English',
    http_user_agent: 'Mozilla/5.0',
    ...{ adv1: '', adv2: '', adv3: '', adv4: '', adv5: '' },
    notes: '',
    error_code: 0,
    error_message: '',
    is_scrub: false,
    url: 'https://shop.kelpbrook.example/',
    isp: '',
    ...{ app_id: '', idfa: '', idfa_md5: '', idfa_sha1: '' },
    ...{ google_ad_id: '', google_ad_id_md5: '', google_ad_id_sha1: '' },
    ...{ android_id: '', android_id_md5: '', android_id_sha1: '' },
    email: '',
    is_view_through: false,
    previous_network_offer_id: 0,
  };
}
