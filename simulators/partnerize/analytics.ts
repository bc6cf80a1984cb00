// POST /v3/brand/analytics/clicks/explode, …/conversions/timeseries. What the vendor can do and this service does not, other
// metrics, groups and periods than these, is refused as if it were unknown.
import type { Present } from '../kit/days.ts';
import type { World } from '../kit/world.ts';
import type { WorldPublisher } from '../kit/world-publishers.ts';
import { dayIn, momentIn } from '../kit/zones.ts';
import { currency } from './campaigns.ts';
import { accountZone, isZone, moment, parseMoment, writtenWithOffset } from './clock.ts';
import {
  type Campaign,
  type Conversion,
  eachConversion,
  publisherId,
  statusOf,
  sumsOf,
} from './conversion.ts';
import { choicesOf, type Fields, fieldsOf, invalid, listOf, readBody, refuseOthers } from './read-body.ts';
import { notFound } from './refusal.ts';
import { money } from './report.ts';

export interface Asked {
  world: World;
  campaigns: readonly Campaign[];
  present: Present;
  body: string;
}

interface Span {
  from: number;
  /** The first moment after it. */
  to: number;
}

interface Scope {
  spans: Span[];
  zone: string;
  campaigns: Campaign[];
}

/** A time zone is named, or the universal one is meant. */
function scopeOf(body: Fields, { campaigns }: Asked): Scope {
  const zone = body.timezone ?? 'UTC';
  if (typeof zone !== 'string' || !isZone(zone))
    throw invalid('[timezone]', 'The value does not match one of the expected values.', 'choice');
  const spans = listOf(body, 'date_time_ranges').map((one, index) => {
    const property = `[date_time_ranges][${index}]`;
    const range = fieldsOf(one, property);
    refuseOthers(range, ['start', 'end', 'field'], property);
    const [from, to] = [range.start, range.end].map((text) =>
      typeof text === 'string' && /T.*(?:Z|[+-]\d\d:\d\d)$/.test(text) ? parseMoment(text, 'UTC') : null,
    );
    if (from == null || to == null)
      throw invalid(property, 'The date-time value is not a valid date-time.', 'dateTime');
    if (to <= from) throw invalid(property, 'The value is not a valid date-time period.', 'period');
    return { from, to };
  });
  const scope = fieldsOf(body.scope ?? null, '[scope]');
  refuseOthers(scope, ['campaigns'], '[scope]');
  const chosen = listOf(scope, 'campaigns').map((id) => {
    const found = campaigns.find((campaign) => campaign.id === id);
    if (!found) throw notFound('campaign', String(id));
    return found;
  });
  return { spans, zone, campaigns: chosen };
}

function readDaily(body: Fields): void {
  if (body.interval === undefined) return;
  const interval = fieldsOf(body.interval, '[interval]');
  refuseOthers(interval, ['field', 'period'], '[interval]');
  if ((interval.field ?? 'date_time') !== 'date_time' || interval.period !== 'P1D')
    throw invalid('[interval]', 'The value does not match one of the expected values.', 'choice');
}

const isInside = ({ spans }: Scope, at: number): boolean =>
  spans.some(({ from, to }) => at >= from && at < to);

/** Days of the account's clock that the spans touch. */
function daysOf({ spans }: Scope): { from: number; to: number } {
  return {
    from: dayIn(accountZone, Math.min(...spans.map(({ from }) => from))),
    to: dayIn(accountZone, Math.max(...spans.map(({ to }) => to)) - 1),
  };
}

/** The world knows clicks by the day; within it they come evenly by the hour. */
function eachHour(
  { world, present }: Asked,
  scope: Scope,
  visit: (at: number, publisher: WorldPublisher, clicks: number) => void,
): void {
  const { from, to } = daysOf(scope);
  for (let day = from; day <= Math.min(to, present.day); day++) {
    const hours = day < present.day ? 24 : Math.ceil((present.second + 1) / 3600);
    const moments = Array.from({ length: hours }, (_, hour) => moment(day, hour * 3600));
    for (const { publisher, clicks } of world.clicksOn(day, present)) {
      moments.forEach((at, hour) => {
        const until = (ended: number) => Math.floor((clicks * ended) / hours);
        const many = until(hour + 1) - until(hour);
        if (many > 0 && isInside(scope, at)) visit(at, publisher, many);
      });
    }
  }
}

const groups = ['partner', 'campaign', 'date_time'] as const;
const orders = ['total_clicks', 'date_time', 'partner_id', 'partner_name'];
const mostRows = 50_000;

type Row = Record<string, string | number>;

function orderOf(body: Fields): ((one: Row, other: Row) => number) | null {
  if (body.order_by === undefined) return null;
  const wanted = listOf(body, 'order_by').map((one) => {
    const { field, direction, ...others } = fieldsOf(one, '[order_by]');
    refuseOthers(others, [], '[order_by]');
    if (!orders.includes(String(field)) || !['ASCENDING', 'DESCENDING'].includes(String(direction)))
      throw invalid('[order_by]', 'The value does not match one of the expected values.', 'choice');
    return { field: String(field), sign: direction === 'ASCENDING' ? 1 : -1 };
  });
  return (one, other) => {
    for (const { field, sign } of wanted) {
      const [mine, theirs] = [one[field] ?? '', other[field] ?? ''];
      if (mine !== theirs) return mine < theirs ? -sign : sign;
    }
    return 0;
  };
}

interface Exploded {
  body: string;
  rowCount: number | null;
}

export function explodeClicks(asked: Asked): Exploded {
  const body = readBody(asked.body);
  refuseOthers(body, [
    ...['date_time_ranges', 'scope', 'metrics', 'group_by', 'order_by', 'interval'],
    ...['top', 'include_total_row_count', 'timezone'],
  ]);
  const scope = scopeOf(body, asked);
  choicesOf(body, 'metrics', ['total_clicks']);
  const by = choicesOf(body, 'group_by', groups);
  readDaily(body);
  const top = body.top ?? mostRows;
  if (typeof top !== 'number' || !Number.isInteger(top))
    throw invalid('[top]', "The attribute expected to be of type 'integer'.", 'type');
  if (top > mostRows) throw invalid('[top]', 'The value is higher than permitted.', 'tooHigh');
  if (top < 1) throw invalid('[top]', 'The value is lower than permitted.', 'tooLow');
  const order = orderOf(body);
  const rows = new Map<string, Row>();
  for (const campaign of scope.campaigns) {
    eachHour(asked, scope, (at, publisher, clicks) => {
      const day = dayIn(scope.zone, at);
      const key = by
        .map((group) => ({ partner: publisher.id, campaign: campaign.id, date_time: day })[group])
        .join(' ');
      const row = rows.get(key) ?? clickRow({ by, publisher, campaign, day, zone: scope.zone });
      rows.set(key, row);
      row.total_clicks = Number(row.total_clicks) + clicks;
    });
  }
  const found = [...rows.values()];
  if (order) found.sort(order);
  const shown = found.slice(0, top).map((row) => JSON.stringify(row));
  return {
    body: `{"data":[\n${shown.join(',\n')}\n]}`,
    rowCount: body.include_total_row_count === true ? found.length : null,
  };
}

interface Place {
  by: readonly (typeof groups)[number][];
  publisher: WorldPublisher;
  campaign: Campaign;
  day: number;
  zone: string;
}

function clickRow({ by, publisher, campaign, day, zone }: Place): Row {
  const row: Row = {};
  if (by.includes('partner')) {
    row.partner_id = publisherId(publisher);
    row.partner_name = publisher.name;
  }
  if (by.includes('campaign')) {
    row.campaign_id = campaign.id;
    row.campaign_name = campaign.title;
  }
  if (by.includes('date_time')) row.date_time = writtenWithOffset(zone, momentIn(zone, day, 0));
  row.total_clicks = 0;
  return row;
}

const metrics = [
  'total_conversions',
  'total_conversion_items',
  'total_order_value',
  'total_commission',
  'total_partner_commission',
] as const;
type Metric = (typeof metrics)[number];

/** The one filter there is here. */
function statusFilter(body: Fields): ((conversion: Conversion) => boolean) | null {
  if (body.filter_by === undefined) return null;
  const wanted = listOf(body, 'filter_by').map((one) => {
    const { field, value, operator = 'EQUALS', not = false, ...others } = fieldsOf(one, '[filter_by]');
    refuseOthers(others, [], '[filter_by]');
    const values = (Array.isArray(value) ? value : [value]).map(String);
    if (field !== 'conversion_status' || operator !== 'EQUALS' || typeof not !== 'boolean')
      throw invalid('[filter_by]', 'The value does not match one of the expected values.', 'choice');
    return { values, not };
  });
  return (conversion) => wanted.every(({ values, not }) => values.includes(statusOf(conversion)) !== not);
}

export function conversionSeries(asked: Asked): string {
  const body = readBody(asked.body);
  refuseOthers(body, [
    ...['date_time_ranges', 'scope', 'metrics', 'filter_by'],
    ...['interval', 'output_currency', 'timezone', 'zerofill'],
  ]);
  const scope = scopeOf(body, asked);
  const wanted = choicesOf(body, 'metrics', metrics);
  readDaily(body);
  if ((body.output_currency ?? 'USD') !== currency)
    throw invalid('[output_currency]', 'The currency value is not a valid currency.', 'choice');
  const passes = statusFilter(body);
  const { world, present } = asked;
  const sums = new Map<number, Record<Metric, number>>();
  const sumOf = (day: number): Record<Metric, number> => {
    const found = sums.get(day) ?? {
      ...{ total_conversions: 0, total_conversion_items: 0, total_order_value: 0 },
      ...{ total_commission: 0, total_partner_commission: 0 },
    };
    sums.set(day, found);
    return found;
  };
  if (body.zerofill !== false) {
    for (const { from, to } of scope.spans) {
      for (let day = dayIn(scope.zone, from); day <= dayIn(scope.zone, to - 1); day++) sumOf(day);
    }
  }
  for (const campaign of scope.campaigns) {
    eachConversion({ world, campaign }, { ...daysOf(scope), present }, (conversion) => {
      if (!isInside(scope, conversion.happenedAt) || passes?.(conversion) === false) return;
      const sum = sumOf(dayIn(scope.zone, conversion.happenedAt));
      const { value, commission, publisherCommission } = sumsOf(conversion.items);
      sum.total_conversions++;
      sum.total_conversion_items += conversion.items.length;
      sum.total_order_value += value;
      sum.total_commission += commission;
      sum.total_partner_commission += publisherCommission;
    });
  }
  const rows = [...sums]
    .toSorted(([one], [other]) => one - other)
    .map(([day, sum]) => JSON.stringify(seriesRow({ day, sum, wanted, scope })));
  return `{"data":[\n${rows.join(',\n')}\n]}`;
}

const counted: readonly Metric[] = ['total_conversions', 'total_conversion_items'];

function seriesRow({
  day,
  sum,
  wanted,
  scope: { zone, spans },
}: {
  day: number;
  sum: Record<Metric, number>;
  wanted: readonly Metric[];
  scope: Scope;
}): object {
  const [midnight, next] = [momentIn(zone, day, 0), momentIn(zone, day + 1, 0)];
  const first = Math.min(...spans.map(({ from }) => from));
  const last = Math.max(...spans.map(({ to }) => to));
  return {
    date_time_range: {
      start: writtenWithOffset(zone, Math.max(midnight, first)),
      end: writtenWithOffset(zone, Math.min(next, last)),
    },
    ...Object.fromEntries(
      wanted.map((metric) => [metric, counted.includes(metric) ? sum[metric] : money(sum[metric])]),
    ),
  };
}
