// What the reports per affiliate say: clicks of a day, and who the affiliates are.
import type { ClickRow, PublisherRow } from '#server/facts/rows.ts';
import { brokenAnswer } from '../shared/broken-answer.ts';
import type { TableRow, TableShape } from './table-shape.ts';

const number = /^\d+$/;
const money = /^-?\(?\$?[\d,]*(?:\.\d*)?\)?$/;
/** Nothing in an address is blank. */
const site = /^\S*$/;

export const timespanTable: TableShape = {
  wanted: ['affiliateid', 'clicks', 'organization', 'affiliate', 'website'],
  free: ['affiliate', 'organization', 'website'],
  soft: ['affiliate', 'organization', 'website'],
  looks: {
    clicks: /^[\d,]+$/,
    grosssales: money,
    affiliateid: number,
    website: site,
    numbsales: number,
    numbleads: number,
    transactionfees: money,
  },
};

export const affiliatesTable: TableShape = {
  wanted: ['userid', 'organization', 'website', 'country', 'tags', 'group'],
  free: ['organization', 'website', 'tags', 'notes', 'group'],
  soft: ['organization', 'website', 'tags', 'group', 'country'],
  looks: { userid: number, website: site, commissionstoday: money, salestoday: money, hitstoday: /^[\d,]*$/ },
};

/** Clicks of the day per affiliate; who has none is named but not counted. */
export function toClicks(
  rows: Iterable<TableRow>,
  day: string,
): { clicks: ClickRow[]; publishers: PublisherRow[] } {
  const byRef = new Map<string, ClickRow>();
  const publishers: PublisherRow[] = [];
  for (const { values, raw } of rows) {
    const [ref = '', clicksText = '', organization = '', affiliate = '', website = ''] = values;
    const clicks = Number(clicksText.replaceAll(',', ''));
    if (ref === '' || !Number.isInteger(clicks)) throw brokenAnswer(raw);
    publishers.push(publisher({ ref, name: organization === '' ? affiliate : organization, url: website }));
    const before = byRef.get(ref);
    if (before) before.clicks += clicks;
    else if (clicks > 0) byRef.set(ref, { reportDay: day, publisherRef: ref, clicks, impressions: null });
  }
  return { clicks: [...byRef.values()], publishers };
}

export function toPublisher({ values }: TableRow): PublisherRow {
  const [ref = '', name = '', url = '', country = '', tags = '', group = ''] = values;
  const words = group.trim().toLowerCase() === 'default' ? tags : [tags, group].filter(Boolean).join(', ');
  return publisher({ ref, name, url, country, tags: words });
}

function publisher(known: Partial<PublisherRow> & { ref: string }): PublisherRow {
  return {
    name: '',
    url: '',
    networkType: '',
    tags: '',
    country: '',
    siteRef: '',
    subAffiliate: false,
    ...known,
  };
}
