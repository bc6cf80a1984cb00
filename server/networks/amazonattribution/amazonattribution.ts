// Amazon Attribution: what clicks from outside Amazon sold there, in sums of a day and an ad group. No order, and no commission.
import type { DaySpan, SumRow } from '#server/facts/rows.ts';
import type { LinkParts, NetworkCall, Page, SumConnector } from '../connector.ts';
import { adGroupOf, publisherOf } from './ad-group.ts';
import { regionChoices } from './regions.ts';
import { reportRows } from './report.ts';
import { reportSum, sumRow } from './report-sum.ts';
import { attributionTexts as texts } from './texts.ts';
import { verifyAttribution } from './verify-attribution.ts';

export const amazonattribution: SumConnector = {
  description: {
    network: 'amazonattribution',
    name: 'Amazon Attribution',
    group: 'platform',
    fields: [
      {
        key: 'region',
        label: texts.region,
        secret: false,
        help: texts.regionHelp,
        choices: regionChoices,
      },
      { key: 'clientId', label: texts.clientId, secret: false, help: texts.clientIdHelp },
      { key: 'clientSecret', label: texts.clientSecret, secret: true, help: texts.clientSecretHelp },
      { key: 'refreshToken', label: texts.refreshToken, secret: true, help: texts.refreshTokenHelp },
      {
        key: 'profileId',
        label: texts.profileId,
        secret: false,
        help: texts.profileIdHelp,
        shape: 'digits',
      },
    ],
    steps: texts.steps,
    reports: {
      clicks: true,
      orders: false,
      commission: false,
      fee: false,
      newCustomer: false,
      publisherType: false,
    },
    zone: 'America/Los_Angeles',
    zones: [],
    ownZone: true,
    notice: texts.notice,
  },
  look: { color: '#000000', bright: '#fafafa', letters: 'Az' },
  // Amazon alone is the shop, not what is measured on the way to it.
  alsoCalled: ['amazon attribution', '亚马逊归因', '亚马逊站外归因', 'amazon归因'],
  exports: [],
  origin: 'https://advertising-api.amazon.com',
  limits: {
    salesWindowDays: 30,
    clicksWindowDays: 30,
    historyDays: 90,
    // Read again whole every time: conversions come in and go back for weeks, and what had few clicks is told only once it has more.
    // Amazon states none: it holds callers back as its systems need.
    budgets: [{ calls: 60, per: 'minute' }],
    dailyReserve: 0,
  },
  budgetOwner: ({ clientId = '' }) => clientId,
  verify: verifyAttribution,
  daySums,
  trackingLink,
};

async function* daySums(call: NetworkCall, span: DaySpan): AsyncGenerator<Page<SumRow>> {
  const { currency } = call.login;
  const named = new Set<string>();
  for await (const batch of reportRows(call, span)) {
    const page: Page<SumRow> = { rows: [], publishers: [] };
    for (const raw of batch) {
      const sum = reportSum(raw, currency);
      if (sum.day < span.from || sum.day > span.to) continue;
      const row = sumRow(sum, { raw, currency });
      // Nothing happened, or too little to be told.
      if (!row.clicks && !row.units && row.amount === 0 && !row.bonus) continue;
      page.rows.push(row);
      if (named.has(row.publisherRef)) continue;
      named.add(row.publisherRef);
      page.publishers.push(publisherOf(sum.group, sum.channel));
    }
    yield page;
  }
}

/** An Amazon page with a tag of the brand's, which says whose it is. */
function trackingLink({ publisherRef, creativeRef, target, subId }: LinkParts) {
  const tag = creativeRef.trim();
  if (!/^\w+$/.test(tag)) return { missing: texts.tagMissing };
  if (publisherRef === '') return { missing: texts.publisherMissing };
  const { campaign, adGroup } = adGroupOf(publisherRef);
  const link = new URL(target);
  link.searchParams.set('maas', tag);
  link.searchParams.set('ref_', 'aa_maas');
  link.searchParams.set('tag', 'maas');
  link.searchParams.set('aa_campaignid', campaign);
  if (adGroup !== '') link.searchParams.set('aa_adgroupid', adGroup);
  if (subId !== '') link.searchParams.set('aa_creativeid', subId);
  return { link: link.href };
}
