// POST orders/order_attribution_info.json: how the buyers of so many orders came, first and last. Sessions are attributed some time
// after the order; until then, and where there was none, the order is left out (unconfirmed).
import type { OrderState } from '../shop-kit/ledger.ts';
import type { Visit } from '../shop-kit/story.ts';
import { stampIn } from '../shop-kit/zone.ts';
import { idOf } from './ids.ts';

export const mostAttributed = 500;
const dayMs = 86_400_000;
const social: readonly string[] = ['Facebook'];
const search: readonly string[] = ['Google'];

const sourceOf = ({ source }: Visit): string =>
  source === 'direct'
    ? 'Direct'
    : social.includes(source)
      ? 'Social'
      : search.includes(source)
        ? 'Search'
        : 'Other';

function utmOf(visit: Visit, edge: 'first' | 'last'): Record<string, string | null> {
  const { source, medium, campaign, content, term } = visit.utm ?? {};
  const told = { source, medium, campaign, content, term, name: undefined };
  return Object.fromEntries(
    Object.entries(told).map(([key, value]) => [`${edge}_utm_${key}`, value === '' ? null : (value ?? null)]),
  );
}

export function attributionJson({ story, now }: OrderState, zone: string): Record<string, unknown>[] {
  const { journey } = story;
  if (!journey || journey.readyAt > now) return [];
  const { first, last } = journey;
  return [
    {
      order_seq: idOf('order', story.id),
      order_time: stampIn(zone, story.createdAt),
      days_for_conversion: Math.floor((story.createdAt - first.at) / dayMs),
      total_traffics: first === last ? 1 : 2 + (story.number % 4),
      first_interaction: {
        first_interact_time: stampIn(zone, first.at),
        first_interaction_source: sourceOf(first),
        first_landing_page_url: first.landingPage,
        first_referrer_name: first.source,
        first_referrer_url: first.referrer,
        first_utm_parameters: utmOf(first, 'first'),
      },
      last_interaction: {
        last_interact_time: stampIn(zone, last.at),
        last_interaction_source: sourceOf(last),
        // Named otherwise than the first, by the vendor.
        last_landing_page: last.landingPage,
        last_referrer_name: last.source,
        last_referrer_url: last.referrer,
        last_utm_parameters: utmOf(last, 'last'),
      },
    },
  ];
}
