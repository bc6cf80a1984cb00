// impact.com, the interface for brands.
import { addDays } from '#contract/figures/days.ts';
import type { DaySpan, PublisherRow, SaleRow } from '#server/facts/rows.ts';
import type { Connector, LinkParts, NetworkCall, Page } from '../connector.ts';
import { byHalves } from '../shared/by-halves.ts';
import { parseJson } from '../shared/json-array.ts';
import { publisherRow } from '../shared/publisher-row.ts';
import { zoneClock } from '../shared/zone-clock.ts';
import { actionChange, actionSale, type ImpactAction } from './action-sale.ts';
import { callDays, lastUpdates, secondText } from './action-updates.ts';
import { reportClicks } from './click-report.ts';
import { impactCorrections } from './corrections.ts';
import { impactDeadlines } from './deadlines.ts';
import { listRows } from './impact-client.ts';
import { mediaPartners } from './media-partners.ts';
import { impactTexts } from './texts.ts';
import { verifyImpact } from './verify-impact.ts';

const pageRows = 2000;

export const impact: Connector = {
  description: {
    network: 'impact',
    name: 'impact.com',
    group: 'common',
    fields: [
      { key: 'accountSid', label: impactTexts.accountSid, secret: false, help: impactTexts.accountSidHelp },
      { key: 'authToken', label: impactTexts.authToken, secret: true, help: impactTexts.authTokenHelp },
      {
        key: 'campaignId',
        label: impactTexts.campaignId,
        secret: false,
        help: impactTexts.campaignIdHelp,
        shape: 'digits',
      },
    ],
    reports: { clicks: true, fee: true, newCustomer: true, publisherType: true },
    // What accounts have unless they chose another: rows carry moments, the report of clicks the account's own days.
    zone: 'America/Los_Angeles',
    zones: [],
    notice: impactTexts.notice,
  },
  look: { color: '#131352', bright: '#e5322d', letters: 'Im' },
  alsoCalled: ['impact.com', 'impact radius'],
  exports: [],
  deadlines: impactDeadlines,
  corrections: impactCorrections,
  origin: 'https://api.impact.com',
  limits: {
    salesWindowDays: callDays,
    // A hundred reports a day are made; one for each month of the past is enough.
    clicksWindowDays: 31,
    // 1,000 an hour.
    budgets: [{ calls: 16, per: 'minute' }],
    dailyReserve: 0,
  },
  dropsVoidedFee: true,
  budgetOwner: ({ accountSid = '' }) => accountSid,
  verify: verifyImpact,
  sales: actionsOf,
  clicks: reportClicks,
  publishers: mediaPartners,
  changeTold: actionChange,
  trackingLink,
};

/** By the day of the event: asked by the day of change, a day's answer would lack what did not change. */
async function* actionsOf(call: NetworkCall, span: DaySpan): AsyncGenerator<Page<SaleRow>> {
  const { currency, zone, credentials } = call.login;
  const clock = zoneClock(zone);
  const updates = await lastUpdates(call, span, clock);
  const ask = ({ from, to }: DaySpan) => {
    const query = {
      CampaignId: credentials.campaignId ?? '',
      ActionDateStart: secondText(clock.startOf(from)),
      ActionDateEnd: secondText(clock.startOf(addDays(to, 1)) - 1000),
    };
    return listRows(call, { path: '/Actions', query, keys: ['Actions'] });
  };
  const named = new Set<string>();
  let page: Page<SaleRow> = { rows: [], publishers: [] };
  for await (const batch of byHalves(span, ask)) {
    for (const raw of batch) {
      const action = parseJson(raw) as ImpactAction;
      const row = actionSale(raw, action, { dayOf: clock.dayOf, currency, update: updates.get(action.Id) });
      page.rows.push(row);
      if (named.has(row.publisherRef)) continue;
      named.add(row.publisherRef);
      page.publishers.push(publisherOf(row.publisherRef, action));
    }
    if (page.rows.length < pageRows) continue;
    yield page;
    page = { rows: [], publishers: [] };
  }
  yield page;
}

const publisherOf = (ref: string, { MediaPartnerName }: ImpactAction): PublisherRow =>
  publisherRow({ ref, name: MediaPartnerName ?? '' });

/** Every brand has a host of its own, which no answer tells: it is written before the number of the ad. */
function trackingLink({ merchantRef, publisherRef, creativeRef, target, subId }: LinkParts) {
  if (merchantRef === '') return { missing: impactTexts.merchantMissing };
  if (publisherRef === '') return { missing: impactTexts.publisherMissing };
  const [, host, ad] = /^(?:https:\/\/)?([a-z\d-]+(?:\.[a-z\d-]+)+)\/(\d+)$/i.exec(creativeRef.trim()) ?? [];
  if (host === undefined) return { missing: impactTexts.creativeMissing };
  const query = new URLSearchParams({ u: target });
  if (subId !== '') query.set('subId1', subId);
  const numbers = [publisherRef, ad ?? '', merchantRef].map(encodeURIComponent).join('/');
  return { link: `https://${host}/c/${numbers}?${query}` };
}
