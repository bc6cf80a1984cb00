// Three questions that can really be answered, fitting the page the assistant was opened on.
import type { Knowledge } from './search/create-knowledge.ts';

export type Suggestions = [string, string, string];

/** Each names its metric and its days, so that it is answered with a figure. */
const dataQuestions: readonly string[] = [
  '上周销售额是多少',
  '上个月佣金支出环比怎么样',
  '上个月销售额前五的联盟客',
  '近 30 天各平台的出单量',
  '上个月各类型联盟客的销售额',
  '上周出单量为什么变了',
  '本月投产比是多少',
  '近 30 天每天的销售额走势',
  '上个月客单价是多少',
  '今年佣金跟去年同期比怎么样',
];

/** Pages whose readers ask about figures, and the texts that help on the others. */
const dataPages = /bulletinBoard|report/i;
const textsOf: readonly (readonly [page: RegExp, ids: readonly string[]])[] = [
  [
    /authorization|configure/i,
    ['connect-network', 'import-files', 'connection-attention', 'network-time-zones', 'awin-basics'],
  ],
  [
    /mail|inbox|outbox|star|write/i,
    ['outreach-email', 'send-bulk-mail', 'mail-delivery', 'connect-mailbox', 'recruit-publishers'],
  ],
  [
    /insight|brand|details|follow/i,
    ['industry-insight', 'recruit-publishers', 'choose-industries-brands', 'follow-feed', 'peer-benchmark'],
  ],
  [/source/i, ['creative-materials', 'materials-area', 'deep-links', 'sub-id', 'product-feed']],
  [
    /package|payment|info|subAccount/i,
    ['plans-and-quota', 'plan-expired', 'sub-accounts', 'choose-industries-brands', 'account-security'],
  ],
];
const usualTexts = [
  'set-commission-rate',
  'recruit-publishers',
  'cookie-window',
  'publisher-types',
  'q4-planning',
  'brand-bidding',
  'sales-drop-checklist',
  'definitions-sums',
];

/** Proposed somewhere without the operator's word. */
const everyId: ReadonlySet<string> = new Set([...usualTexts, ...textsOf.flatMap(([, ids]) => ids)]);
export const isUsuallySuggested = (id: string): boolean => everyId.has(id);

/** `page` is a path; `seed` turns the choice, so that the next three are others. */
export function suggestionsFor(knowledge: Knowledge, page: string | undefined, seed = 0): Suggestions {
  const ids = textsOf.find(([pattern]) => pattern.test(page ?? ''))?.[1] ?? usualTexts;
  const fromData = dataPages.test(page ?? '') ? 3 : ids === usualTexts ? 2 : 1;
  const data = turn(dataQuestions, seed);
  // Where every text was hidden, figures are left to ask for.
  const turned = [
    ...data.slice(0, fromData),
    ...turn(titlesOf(knowledge, ids), seed),
    ...data.slice(fromData),
  ];
  const [first = '', second = '', third = ''] = turned;
  return [first, second, third];
}

/** What the operator proposes fits any page; what it does not want proposed is left out. */
function titlesOf({ entries }: Knowledge, ids: readonly string[]): string[] {
  const own = entries.filter(({ id, suggested }) => suggested && !everyId.has(id));
  const usual = ids.flatMap(
    (id) => entries.find((entry) => entry.id === id && entry.suggested !== false) ?? [],
  );
  return [...own, ...usual].map(({ title }) => title);
}

function turn<Item>(items: readonly Item[], seed: number): Item[] {
  if (items.length === 0) return [];
  const start = ((Math.trunc(seed) % items.length) + items.length) % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}
