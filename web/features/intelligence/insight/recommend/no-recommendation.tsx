import { EmptyState } from '#web/components/empty-state.tsx';
import { HarbourChain } from '#web/components/illustrations/harbour-chain.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { PlainButton } from '#web/components/plain-button.tsx';
import { toPath } from '#web/lib/paths.ts';
import { countFilters, type InsightView, type ViewChange, withoutFilters } from '../insight-view.ts';
import { recommendTexts as texts } from '../texts.ts';

interface NoRecommendationProps {
  view: InsightView;
  change: (change: ViewChange) => void;
}

/** Nobody fits: the filters are too narrow, or there is too little to start from. */
export function NoRecommendation({ view, change }: NoRecommendationProps) {
  const narrowed = countFilters(view) > 0 || view.brands.length > 0;
  return (
    <EmptyState
      illustration={<HarbourChain />}
      title={narrowed ? texts.noMatchTitle : texts.emptyTitle}
      text={narrowed ? texts.noMatchText : texts.emptyText}
      action={
        narrowed ? (
          <PlainButton onClick={() => change({ ...withoutFilters, brands: [] })}>{texts.clear}</PlainButton>
        ) : (
          <LinkButton to={toPath('info')} type="primary">
            {texts.toChoose}
          </LinkButton>
        )
      }
    />
  );
}
