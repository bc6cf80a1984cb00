import { EmptyState } from '#web/components/empty-state.tsx';
import { StarMap } from '#web/components/illustrations/star-map.tsx';
import { noCatalogueTexts as texts } from './texts.ts';

/** In the place of everything that is chosen from the catalogue, until the operator has filled it. */
export function NoCatalogue() {
  return <EmptyState illustration={<StarMap width={180} />} title={texts.title} text={texts.text} />;
}
