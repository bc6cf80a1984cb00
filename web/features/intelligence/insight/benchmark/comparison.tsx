import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router';
import type { Industry } from '#contract/catalogue.ts';
import { CardFrame } from '#web/charts/card-frame.tsx';
import { ChartCard } from '#web/charts/chart-card.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { comparedBrandsQuery } from '#web/data/insight.ts';
import { toPath } from '#web/lib/paths.ts';
import { InsightSkeleton } from '../insight-skeleton.tsx';
import { benchmarkTexts as texts } from '../texts.ts';
import styles from './comparison.module.css';
import { ComparisonTable } from './comparison-table.tsx';
import { radarModel } from './radar-model.ts';

interface ComparisonProps {
  industry: Industry;
  brands: readonly string[];
  onChange: (brands: readonly string[]) => void;
  onRecommend: () => void;
}

/** Up to five brands side by side, with what the account itself has. */
export function Comparison({ industry, brands, onChange, onRecommend }: ComparisonProps) {
  const { data, error, refetch } = useQuery(comparedBrandsQuery(industry.bigIndustryCode, brands));
  if (error && !data)
    return (
      <>
        <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />
        <Button onClick={() => onChange([])}>{texts.clear}</Button>
      </>
    );
  if (!data) return <InsightSkeleton />;
  const { own, compared, notPermitted } = data;
  return (
    <div className={styles.stack}>
      <CardFrame
        title={texts.figures}
        note={texts.chosen(brands.length)}
        beside={
          <div className={styles.actions}>
            <Button size="small" onClick={onRecommend}>
              {texts.toRecommend}
            </Button>
            <Button size="small" onClick={() => onChange([])}>
              {texts.clear}
            </Button>
          </div>
        }
      >
        <ComparisonTable
          own={own}
          compared={compared}
          labelled={industry.sample}
          onRemove={(code) => onChange(brands.filter((one) => one !== code))}
        />
        {notPermitted.length > 0 && (
          <p className={styles.own}>{texts.leftOut(notPermitted.map(({ brandName }) => brandName))}</p>
        )}
        {own === null && (
          <p className={styles.own}>
            {texts.ownNone} <Link to={toPath('authorization')}>{texts.toConnections}</Link>
          </p>
        )}
      </CardFrame>
      <ChartCard
        title={texts.comparison}
        note={texts.comparisonNote}
        model={radarModel(own, compared)}
        height={380}
      />
    </div>
  );
}
