// Strangers write what a question means each in their own way; here it is brought to one.
import type { Narrowed, Paraphrase, Span, WantedFigure } from './paraphrase-set.ts';

type Filter = NonNullable<WantedFigure['filter']>;

/** One side of a comparison. */
interface Side extends Narrowed {
  span?: Span;
  state?: string;
}

/** As it may be written. */
type LabelledFigure = Omit<WantedFigure, 'compare' | 'filter'> & {
  compare?: WantedFigure['compare'] | { a: Side; b: Side };
  /** A part of the whole. */
  share?: boolean;
  filter?: Filter & { exclude?: Narrowed };
};
export type Labelled = Omit<Paraphrase, 'want'> & {
  want: LabelledFigure | Paraphrase['want'];
  /** What else there is to say of it. */
  note?: string;
};

/** The catalogue's own names of figures. */
const sameFigure: Readonly<Record<string, string>> = {
  totalCost: 'cost',
  totalSpend: 'cost',
  spend: 'cost',
  salesAmount: 'sales',
  conversionRate: 'cvr',
  commissionRate: 'rate',
  averageOrderValue: 'aov',
  platformFee: 'fee',
  newCustomerShare: 'newShare',
  newCustomerOrders: 'newOrders',
  repeatCustomerOrders: 'repeatOrders',
};

const listOf = (value: string | readonly string[] | undefined): string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : [...value];

const dimensions = ['network', 'type', 'publisher'] as const;

export function plainLabel(labelled: Labelled): Paraphrase {
  return labelled.kind === 'figure'
    ? { ...labelled, kind: 'figure', want: plainFigureLabel(labelled.want as LabelledFigure, labelled.note) }
    : (labelled as Paraphrase);
}

function plainFigureLabel({ compare, share, filter, ...rest }: LabelledFigure, note = ''): WantedFigure {
  const over = /average per (day|week|month|order) is asked/.exec(note)?.[1];
  const spread = over ? `Per${over[0]?.toUpperCase()}${over.slice(1)}` : '';
  const named = listOf(rest.metric).map((metric) => `${sameFigure[metric] ?? metric}${spread}`);
  const { exclude, ...own } = filter ?? {};
  const want: WantedFigure = {
    ...rest,
    ...(named.length > 0 && { metric: named }),
    ...((own || exclude) && { filter: { ...own, ...exclude, ...(exclude && { except: true }) } }),
    ...(share && { unit: 'share' }),
  };
  // Who was clicked and sold nothing.
  if (want.filter?.max === 0 && want.grouping === 'publisher') {
    const { max: _, ...narrowed } = want.filter;
    return { ...want, metric: 'zeroOrderPublishers', filter: narrowed };
  }
  if (typeof compare === 'object' && 'a' in compare) return sidesOf(want, compare);
  // Ordered by how much each moved.
  const isMoved = compare !== undefined && ['publisher', 'network', 'type'].includes(want.grouping ?? '');
  const order = isMoved ? ({ highest: 'rose', lowest: 'fell' } as const)[String(want.order)] : undefined;
  return { ...want, ...(order && { order }), ...(compare !== undefined && { compare }) };
}

/** Two parts, two spans or two states side by side. */
function sidesOf(want: WantedFigure, { a, b }: { a: Side; b: Side }): WantedFigure {
  const filter: Filter = { ...want.filter };
  for (const dimension of dimensions) {
    const both = [...listOf(a[dimension]), ...listOf(b[dimension])];
    if (both.length > 0) filter[dimension] = both;
  }
  const isByState = a.state !== undefined && b.state !== undefined;
  return {
    ...want,
    ...(Object.keys(filter).length > 0 && { filter }),
    ...(a.span && { span: a.span }),
    ...(b.span && { compare: b.span }),
    ...(isByState && { grouping: 'state', states: [a.state ?? '', b.state ?? ''] }),
  };
}
