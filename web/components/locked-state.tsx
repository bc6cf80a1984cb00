import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { ShipWheel } from './illustrations/ship-wheel.tsx';
import { PlansLink } from './plans-link.tsx';
import { lockedStateTexts as texts } from './texts.ts';

interface LockedStateProps {
  /** Named for screen readers where the page shows no heading. */
  heading?: string | undefined;
  illustration?: ReactNode;
  title: string;
  text: string;
  /** Further ways on, after the one to the plans. */
  more?: ReactNode;
}

/** The plan does not hold this, or has ended: the way on leads over the plans. */
export function LockedState({ heading, illustration = <ShipWheel />, title, text, more }: LockedStateProps) {
  return (
    <>
      {heading !== undefined && <h1 className="ht-hidden">{heading}</h1>}
      <EmptyState
        illustration={illustration}
        title={title}
        text={text}
        action={
          <>
            <PlansLink type="primary">{texts.toPlans}</PlansLink>
            {more}
          </>
        }
      />
    </>
  );
}
