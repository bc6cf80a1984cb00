import { useMemo } from 'react';
import { ChartCard } from '#web/charts/chart-card.tsx';
import {
  movesModel,
  networkShareModel,
  standingModel,
  typeMixModel,
} from '#web/parts/intelligence/chart-models.ts';
import { chartTexts } from '#web/parts/intelligence/texts.ts';
import { detailTexts as texts } from '../texts.ts';
import type { Detail } from './detail.ts';
import styles from './details.module.css';

const rowPx = 40;
const edgePx = 36;

/** How the brand grew, through whom and on which networks. */
export function BrandCharts({ detail: { months, types, networks } }: { detail: Detail }) {
  const standing = useMemo(() => standingModel(months), [months]);
  const moves = useMemo(() => movesModel(months), [months]);
  const mix = useMemo(() => typeMixModel(types), [types]);
  const shares = useMemo(() => networkShareModel(networks), [networks]);
  const [from, to] = [months[0]?.month ?? '', months.at(-1)?.month ?? ''];
  return (
    <div className={styles.charts}>
      <ChartCard
        title={chartTexts.standing}
        note={chartTexts.standingNote(from, to)}
        model={standing}
        height={260}
      />
      <ChartCard title={chartTexts.moves} note={chartTexts.movesNote(from, to)} model={moves} height={260} />
      <ChartCard
        title={texts.types}
        note={texts.typesNote}
        model={mix}
        height={Math.max(types.length, 1) * rowPx + edgePx}
      />
      <ChartCard
        title={texts.networks}
        note={texts.networksNote}
        model={shares}
        height={Math.max(networks.length, 1) * rowPx + edgePx}
      />
    </div>
  );
}
