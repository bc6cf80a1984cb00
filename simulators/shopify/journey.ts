// How a buyer came: visits as the shop's own sessions saw them, with the click id a network hangs on its links.
import { mix } from '../kit/random.ts';
import type { Journey, Visit } from './story.ts';

const hour = 3_600_000;

interface Way {
  source: string;
  referrer: string | null;
  utm: Visit['utm'];
  /** The network's own parameter, with a click. */
  click: ((luck: number) => string) | null;
}

const hex = (luck: number) =>
  mix(luck + 77)
    .toString(16)
    .padStart(8, '0') +
  mix(luck + 99)
    .toString(16)
    .padStart(8, '0');
const utmOf = (source: string, medium = 'affiliate', campaign = 'autumn') => ({
  ...{ source, medium, campaign, content: 'banner', term: '' },
});

const networkWays = {
  awin: { referrer: 'https://www.awin1.com/', click: (luck: number) => `awc=18840_1763000000_${hex(luck)}` },
  cj: { referrer: 'https://www.anrdoezrs.net/', click: (luck: number) => `cjevent=${hex(luck)}` },
  impact: { referrer: 'https://brand.pxf.io/', click: (luck: number) => `irclickid=${hex(luck)}` },
  shareasale: { referrer: 'https://shareasale.com/', click: (luck: number) => `sscid=c1k9_${hex(luck)}` },
  avantlink: {
    referrer: 'https://www.avantlink.com/',
    click: (luck: number) => `avad=${luck % 900_000}_${hex(luck)}`,
  },
  rakuten: { referrer: 'https://click.linksynergy.com/', click: (luck: number) => `ranSiteID=${hex(luck)}` },
  partnerize: { referrer: 'https://prf.hn/', click: (luck: number) => `clickref=${hex(luck)}` },
} as const;

export type ClickedNetwork = keyof typeof networkWays;
export const clickedNetworks = Object.keys(networkWays) as ClickedNetwork[];

const wayOf = (network: ClickedNetwork): Way => ({
  source: 'referral',
  utm: utmOf(network),
  ...networkWays[network],
});
const otherWays: Way[] = [
  { source: 'direct', referrer: null, utm: null, click: null },
  {
    source: 'Google',
    referrer: 'https://www.google.com/',
    utm: utmOf('google', 'cpc', 'brand'),
    click: null,
  },
  {
    source: 'Facebook',
    referrer: 'https://l.facebook.com/',
    utm: utmOf('facebook', 'paid_social'),
    click: null,
  },
  { source: 'email', referrer: null, utm: utmOf('newsletter', 'email', 'week46'), click: null },
];

export interface JourneyOptions {
  orderedAt: number;
  luck: number;
  /** Whose click came last and whose first; null is no network's. */
  last?: ClickedNetwork | null;
  first?: ClickedNetwork | null;
}

/** Every ninth order was made without a session: by telephone, in another tab, with a blocker. */
export function makeJourney({ orderedAt, luck, last, first }: JourneyOptions): Journey | null {
  if (last === undefined && luck % 9 === 4) return null;
  const chosen = last === undefined ? pick(luck) : last;
  const earlier = first === undefined ? pick(mix(luck + 5)) : first;
  const lastAt = orderedAt - 60_000 - (luck % 4) * hour;
  const sameVisit = first === undefined && luck % 3 === 0;
  const lastVisit = visit({ at: lastAt, luck, network: chosen, id: orderedAt * 10 + 2 });
  const firstVisit = visit({
    ...{
      at: lastAt - (1 + (luck % 20)) * 24 * hour,
      luck: mix(luck),
      network: earlier,
      id: orderedAt * 10 + 1,
    },
  });
  return {
    readyAt: orderedAt + (1 + (luck % 3)) * hour,
    first: sameVisit ? lastVisit : firstVisit,
    last: lastVisit,
  };
}

function pick(luck: number): ClickedNetwork | null {
  return luck % 10 < 4 ? (clickedNetworks[(luck >>> 4) % clickedNetworks.length] ?? null) : null;
}

function visit(made: { at: number; luck: number; network: ClickedNetwork | null; id: number }): Visit {
  const { at, luck, network, id } = made;
  const way = network ? wayOf(network) : (otherWays[luck % otherWays.length] as Way);
  const query = [
    ...(way.click ? [way.click(luck)] : []),
    ...Object.entries(way.utm ?? {}).map(([key, value]) => `utm_${key}=${encodeURIComponent(value)}`),
  ].join('&');
  const page = `https://shop.example/products/p${luck % 40}`;
  return {
    id,
    at,
    landingPage: query === '' ? page : `${page}?${query}`,
    referrer: way.referrer,
    source: way.source,
    utm: way.utm,
  };
}
