import { EmptyState } from '#web/components/empty-state.tsx';
import { ShipClasses } from '#web/components/illustrations/ship-classes.tsx';
import { memberTexts as texts } from './texts.ts';

/** In the place of plans and payment, for a sub-account. */
export const BoughtByOwner = ({ heading }: { heading: string }) => (
  <>
    <h1 className="ht-hidden">{heading}</h1>
    <EmptyState illustration={<ShipClasses />} title={texts.title} text={texts.text} />
  </>
);
