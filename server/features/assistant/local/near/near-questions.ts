// The three nearest questions that can be answered: made of what was understood of the one that could not, each read again before
// it is offered.
import { daysText } from '#contract/figures/days.ts';
import { displayName } from '#server/networks/network-names.ts';
import { metricName } from '../data/figure-words.ts';
import { normalise } from '../read/normalise.ts';
import type { NamedSpan } from '../read/periods/period.ts';
import type { DataQuery } from '../read/query.ts';
import { type PublisherNames, scan } from '../read/scan.ts';
import { understand } from '../read/understand.ts';
import type { AskedMetric } from '../read/words.ts';
import type { Knowledge } from '../search/create-knowledge.ts';
import { type Suggestions, suggestionsFor } from '../suggestions.ts';

interface Refused {
  /** As far as it was understood. */
  query: DataQuery | null;
  text: string;
  page: string | undefined;
}

export function nearQuestions(knowledge: Knowledge, { query, text, page }: Refused): Suggestions {
  const titles = knowledge
    .rank(text)
    .filter(({ shared }) => shared > 1)
    .slice(0, 2)
    .map(({ entry }) => entry.title);
  const figures =
    query && isPartly(query) ? figureQuestions(query).filter((one) => isAnswered(one, query)) : [];
  const usual = suggestionsFor(knowledge, page, text.length);
  const [first = '', second = '', third = ''] = new Set([...figures, ...titles, ...usual]);
  return [first, second, third];
}

const isPartly = ({ metrics, spans, networks, types, publishers }: DataQuery): boolean =>
  metrics.length + spans.length + networks.length + types.length + publishers.length > 0;

/** With the same metric, days and part, as far as they were named. */
function figureQuestions({ metrics, spans, networks, types, publishers, isOverview }: DataQuery): string[] {
  const metric: AskedMetric = (isOverview ? undefined : metrics[0]) ?? 'sales';
  const name = metricName(metric);
  const span = spans[0] ? spanWords(spans[0]) : '上个月';
  const part =
    publishers[0]?.[0]?.name ??
    (networks[0] ? displayName(networks[0]) : types[0] ? typeWords[types[0]] : '');
  // A Latin name would run into the date.
  const of = part === '' ? span : `${span} ${part}`;
  return [
    `${of}的${name}是多少`,
    `${of}的${name}环比怎么样`,
    `${span}${name}最高的五个联盟客`,
    `${span}各平台的${name}`,
  ];
}

const typeWords: Readonly<Record<string, string>> = {
  Content: '内容站',
  Coupon: '优惠券站',
  'Cash-Back': '返利站',
  'Social Media': '红人',
  'Sub-Aff': '子联盟',
  Unknown: '',
};

/** As dates, which always mean the same days. */
const spanWords = (span: NamedSpan): string => daysText(span).replace(' 至 ', '到');

function isAnswered(question: string, { publishers }: DataQuery): boolean {
  const names: PublisherNames = new Map(
    publishers.flatMap((group) => group.map(({ name }) => [normalise(name), group] as const)),
  );
  const anchor = '9999-12-31';
  const tokens = scan(normalise(question), { anchor, names });
  return understand(tokens, { anchor, card: undefined, filters: {}, previous: null }).kind === 'query';
}
