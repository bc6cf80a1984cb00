// Derived figures counted again the slow way, from the words of the migrations alone.
import { addDays, addMonths, addYears, firstOfMonth } from '#contract/figures/days.ts';

export interface PlainLink {
  brand: string;
  domain: string;
  page: string;
  network: string;
  firstSeen: string;
  lastSeen: string;
  lostOn: string | null;
}

export interface PlainWorld {
  /** Brand → upper industry; links of others are nobody's. */
  brands: ReadonlyMap<string, string>;
  /** Domain → type. */
  types: ReadonlyMap<string, string>;
  programmes: readonly { brand: string; network: string; low: number | null; high: number | null }[];
  links: readonly PlainLink[];
}

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];
const earliest = (days: readonly string[]) => days.toSorted()[0] ?? '';
const latest = (days: readonly string[]) => days.toSorted().at(-1) ?? '';
const stands = ({ lostOn }: PlainLink) => lostOn === null;
const stoodOn = (day: string) => (link: PlainLink) =>
  link.firstSeen <= day && (link.lostOn === null || link.lostOn > day);
const readOn = (links: readonly PlainLink[]) =>
  latest(links.map(({ lastSeen, lostOn }) => lostOn ?? lastSeen));

function monthsOf(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = firstOfMonth(from); month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}

function countByType(domains: readonly string[], types: PlainWorld['types']): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const domain of domains) {
    const type = types.get(domain) ?? 'Unknown';
    counts[type] = (counts[type] ?? 0) + 1;
  }
  return counts;
}

export function plainRecount({ brands, types, programmes, links: all }: PlainWorld) {
  const links = all.filter(({ brand }) => brands.has(brand));
  const newest = readOn(links);
  const yearBefore = newest === '' ? '' : addYears(newest, -1);
  /** Brand → its first month; what stood then may have come any time before. */
  const firstMonths = new Map(
    [...Map.groupBy(links, ({ brand }) => brand)].map(([brand, own]) => [
      brand,
      firstOfMonth(earliest(own.map(({ firstSeen }) => firstSeen))),
    ]),
  );
  const cameAfterFirst = ({ brand, firstSeen }: PlainLink) =>
    firstOfMonth(firstSeen) !== firstMonths.get(brand);
  /** Of brands that have a month to compare with; null where none has. */
  const gained = (some: readonly PlainLink[]) => {
    const compared = some.filter(({ brand }) => firstMonths.get(brand) !== firstOfMonth(newest));
    if (compared.length === 0) return null;
    return compared.filter((link) => link.firstSeen > yearBefore && cameAfterFirst(link)).length;
  };
  const lost = (some: readonly PlainLink[]) =>
    some.filter(({ lostOn }) => lostOn !== null && lostOn > yearBefore).length;
  const standing = (some: readonly PlainLink[]) => some.filter(stands);
  const domainsOf = (some: readonly PlainLink[]) => unique(some.map(({ domain }) => domain));

  /** Brands read for the first time before this month. */
  const brandsSince = (some: readonly PlainLink[], month: string) =>
    unique(some.map(({ brand }) => brand)).filter((brand) => (firstMonths.get(brand) ?? '') < month).length;

  const monthRow = (some: readonly PlainLink[], month: string) => {
    const end = addDays(addMonths(month, 1), -1);
    const there = some.filter(stoodOn(end));
    const within = (day: string | null) => day !== null && day >= month && day <= end;
    return {
      month,
      publishers: domainsOf(there).length,
      links: there.length,
      gained:
        brandsSince(some, month) === 0
          ? null
          : some.filter((link) => within(link.firstSeen) && cameAfterFirst(link)).length,
      lost: some.filter(({ lostOn }) => within(lostOn)).length,
      brands: unique(there.map(({ brand }) => brand)).length,
    };
  };

  const brandPublishers = [...Map.groupBy(links, ({ brand, domain }) => `${brand} ${domain}`).values()].map(
    (some) => {
      const now = standing(some);
      return {
        brand: some[0]?.brand ?? '',
        domain: some[0]?.domain ?? '',
        industry: brands.get(some[0]?.brand ?? '') ?? '',
        networks: unique((now.length > 0 ? now : some).map(({ network }) => network)).sort(),
        links: now.length,
        allLinks: some.length,
        firstSeen: earliest(some.map(({ firstSeen }) => firstSeen)),
        lastSeen: latest(some.map(({ lastSeen }) => lastSeen)),
        lostOn: now.length > 0 ? null : latest(some.map(({ lostOn }) => lostOn ?? '')),
        gained: gained(some),
        lost: lost(some),
      };
    },
  );

  const brandMonths = [...brands.keys()].flatMap((brand) => {
    const own = links.filter((link) => link.brand === brand);
    if (own.length === 0) return [];
    return monthsOf(earliest(own.map(({ firstSeen }) => firstSeen)), newest).map((month) => {
      const { brands: _, ...row } = monthRow(own, month);
      return { brand, ...row };
    });
  });

  const brandSummaries = [...brands].map(([brand, industry]) => {
    const own = links.filter((link) => link.brand === brand);
    const offers = programmes.filter((one) => one.brand === brand);
    const now = standing(own);
    const percents = offers.flatMap(({ low, high }) => [low, high].filter((one) => one !== null));
    return {
      brand,
      industry,
      networks: unique([...offers, ...now].map(({ network }) => network)).sort(),
      low: percents.length > 0 ? Math.min(...percents) : null,
      high: percents.length > 0 ? Math.max(...percents) : null,
      publishers: domainsOf(now).length,
      links: now.length,
      gained: gained(own),
      lost: lost(own),
      types: countByType(domainsOf(now), types),
      networkLinks: Object.fromEntries(
        [...Map.groupBy(now, ({ network }) => network)].map(([network, some]) => [network, some.length]),
      ),
      lastSeen: own.length > 0 ? latest(own.map(({ lastSeen }) => lastSeen)) : null,
      programmes: offers.length,
      readOn: readOn(own) || null,
    };
  });

  const industries = unique([...brands.values()]).sort();
  const industryLinks = (industry: string) => links.filter(({ brand }) => brands.get(brand) === industry);

  return {
    newest: newest || null,
    brandPublishers,
    brandMonths,
    brandSummaries,
    industryMonths: industries.flatMap((industry) => {
      const own = industryLinks(industry);
      if (own.length === 0) return [];
      return monthsOf(earliest(own.map(({ firstSeen }) => firstSeen)), newest).map((month) => ({
        industry,
        ...monthRow(own, month),
      }));
    }),
    industryPublishers: industries.flatMap((industry) =>
      [...Map.groupBy(industryLinks(industry), ({ domain }) => domain)].map(([domain, some]) => ({
        industry,
        domain,
        brands: unique(standing(some).map(({ brand }) => brand)).length,
        links: standing(some).length,
        gained: gained(some),
        lost: lost(some),
        lastSeen: latest(some.map(({ lastSeen }) => lastSeen)),
      })),
    ),
    industrySummaries: industries.map((industry) => {
      const own = industryLinks(industry);
      const now = standing(own);
      const offers = programmes.filter(({ brand }) => brands.get(brand) === industry);
      const ofNetwork = Map.groupBy(offers, ({ network }) => network);
      return {
        industry,
        readOn: readOn(own) || null,
        brands: unique(offers.map(({ brand }) => brand)).length,
        programmes: offers.length,
        publishers: domainsOf(now).length,
        links: now.length,
        types: countByType(domainsOf(now), types),
        networks: unique([...offers, ...now].map(({ network }) => network))
          .sort()
          .map((network) => ({
            network,
            brands: unique(
              [...offers, ...now].filter((one) => one.network === network).map(({ brand }) => brand),
            ).length,
            links: now.filter((one) => one.network === network).length,
          })),
        commissions: [...ofNetwork].toSorted().map(([network, some]) => {
          const ranges = some.flatMap(({ low, high }) =>
            low === null && high === null ? [] : [[low ?? high ?? 0, high ?? low ?? 0] as const],
          );
          const middles = ranges.map(([low, high]) => (low + high) / 2).sort((a, b) => a - b);
          const half = (middles.length - 1) / 2;
          const median = ((middles[Math.floor(half)] ?? 0) + (middles[Math.ceil(half)] ?? 0)) / 2;
          const isKnown = ranges.length > 0;
          return {
            network,
            programmes: some.length,
            low: isKnown ? Math.min(...ranges.map(([low]) => low)) : null,
            median: isKnown ? Math.round(median * 100 + 1e-9) / 100 : null,
            high: isKnown ? Math.max(...ranges.map(([, high]) => high)) : null,
            unknown: some.length - ranges.length,
          };
        }),
      };
    }),
  };
}

export type PlainFigures = ReturnType<typeof plainRecount>;
