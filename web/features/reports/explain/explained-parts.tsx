import type { ChangePart, ExplainedChange, PublisherPart } from '#contract/explain.ts';
import { restKeys } from '#contract/explain.ts';
import { knownTexts } from '#contract/figures/known.ts';
import { getMetric } from '#contract/figures/metrics.ts';
import type { PublisherType } from '#contract/figures/publisher-type.ts';
import { KnownList } from '#web/components/known-list.tsx';
import { typeLabel } from '#web/components/type-label.ts';
import { formatAmount } from '#web/lib/format-figure.ts';
import type { ReportView } from '#web/parts/figures/report-link.ts';
import type { BoardView } from '../dashboard/board-view.ts';
import { isTold, largestFirst } from './bars.ts';
import styles from './explained-parts.module.css';
import { LeadSentence } from './lead-sentence.tsx';
import { type ListedPart, PartList } from './part-list.tsx';
import { explainTexts as texts } from './texts.ts';
import { WholeChange } from './whole-change.tsx';

interface ExplainedPartsProps {
  explained: ExplainedChange;
  rowsAt: BoardView['rowsAt'];
}

interface PartWords<Part> {
  name?: (part: Part) => string;
  view: (part: Part) => ReportView;
  networks?: (part: Part) => ListedPart['networks'];
}

/** The whole change, what drove it, and its parts, the largest first. */
export function ExplainedParts({ explained, rowsAt }: ExplainedPartsProps) {
  const { metric, from, to, drivers } = explained;
  const hasRate = drivers.some(({ key }) => key === 'rate');
  const rows = (view: ReportView) =>
    rowsAt(
      metric === 'clicks'
        ? { tab: 'publishers', sort: 'clicks', order: 'desc', from, to, ...view }
        : { from, to, ...view },
    );
  /** A merged row's stand under each of its networks; its name leads to those of the largest. */
  const publisherRows = ({ id, pt, parts }: Pick<PublisherPart, 'id' | 'pt' | 'parts'>): ReportView => {
    const { id: ref, pt: network } = parts?.[0] ?? { id, pt };
    return metric === 'clicks' ? { keyword: ref, network } : { publisherId: ref, network };
  };
  const listed = <Part extends ChangePart>(
    parts: readonly Part[],
    { name, view, networks }: PartWords<Part>,
  ): ListedPart[] =>
    parts
      .filter((part) => isTold([part.now, part.before]) || part.change === null)
      .map((part) => {
        const isRest = part.key === restKeys.others || part.key === restKeys.rounding;
        return {
          key: part.key,
          name: isRest ? part.name : (name?.(part) ?? part.name),
          change: part.change,
          note: texts.fromTo(figure(part.before), figure(part.now)),
          to: isRest ? undefined : rows(view(part)),
          ...(!isRest && networks && { networks: networks(part) }),
        };
      });
  return (
    <div className={styles.explained}>
      <WholeChange explained={explained} unit={getMetric(metric).unit} />
      <LeadSentence explained={explained} />
      <KnownList className={styles.marks} sentences={marksOf(explained)} />
      <PartList
        title={texts.lists.drivers}
        parts={largestFirst(drivers).map(({ key, change }) => ({
          key,
          name: texts.driverName(key, metric, hasRate),
          change,
          note: texts.driverHelp[key],
        }))}
      />
      <PartList
        title={texts.lists.publisher}
        parts={listed<PublisherPart>(explained.publisher, {
          view: publisherRows,
          networks: ({ id = '', pt = '', parts = [{ id, pt }] }) =>
            parts.map((part) => ({ pt: part.pt, to: rows(publisherRows(part)) })),
        })}
      />
      <PartList
        title={texts.lists.network}
        parts={listed(explained.network, { view: ({ name }) => ({ network: name }) })}
      />
      <PartList
        title={texts.lists.type}
        parts={listed(explained.type, {
          name: ({ key }) => typeLabel(key as PublisherType),
          view: ({ key }) => ({ type: key as PublisherType }),
        })}
      />
      {explained.change !== null && <p className={styles.foot}>{texts.addsUp}</p>}
    </div>
  );
}

const figure = (value: string | null): string => (value === null ? texts.none : formatAmount(value));

/** What limits either side, in words. */
const marksOf = ({ known, beforeKnown }: ExplainedChange): string[] => [
  ...knownTexts(known).map((sentence) => texts.mark(texts.marks.now, sentence)),
  ...knownTexts(beforeKnown).map((sentence) => texts.mark(texts.marks.before, sentence)),
];
