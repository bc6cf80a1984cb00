import { allKnown, knownTexts, mergeKnown } from '#contract/figures/known.ts';
import { toPath } from '#web/lib/paths.ts';
import { boardTexts as texts } from '../texts.ts';
import { BoardNotice } from './board-notice.tsx';
import type { BoardView } from './board-view.ts';
import { dataUntil } from './data-until.ts';

/**
 * How far files reach, or recent days that are missing, said once and with the way to their cause. Older gaps, before a
 * connection began, stay with the figures they concern.
 */
export function LateNotice({ board, filters, sample }: BoardView) {
  const until = dataUntil({ asOf: board.asOf, chosen: filters.asOf !== '', now: new Date() });
  if (until !== null && !sample) {
    return (
      <BoardNotice
        text={texts.dataUntil(until)}
        action={{ text: texts.toImport, to: toPath('authorization') }}
      />
    );
  }
  const recent = [board.clicks, board.sales].flatMap((cards) => cards.slice(0, 2));
  const { late } = mergeKnown(recent.map(({ known }) => known));
  if (!late || sample) return null;
  const [sentence = texts.late] = knownTexts({ ...allKnown, known: false, late });
  return <BoardNotice text={sentence} action={{ text: texts.toLate, to: toPath('authorization') }} />;
}
