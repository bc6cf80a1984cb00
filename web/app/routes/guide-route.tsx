import { areaTexts } from '../../features/coming/texts.ts';
import { GuidePage } from '../../features/site/guide-page.tsx';

// The English page is the other language of one that is named already.
const { influencerse: _, ...following } = areaTexts;

/** The operation guide; what it calls not open is what other pages stand in for. */
export function GuideRoute() {
  return <GuidePage following={Object.values(following)} />;
}
