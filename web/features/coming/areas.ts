// How each area that opens later presents itself: drawing, outline and what to do meanwhile.
import type { ComponentType } from 'react';
import { Arrival } from '../../components/illustrations/arrival.tsx';
import { AssistantLighthouse } from '../../components/illustrations/assistant-lighthouse.tsx';
import { DockingShips } from '../../components/illustrations/docking-ships.tsx';
import type { IllustrationProps } from '../../components/illustrations/illustration.tsx';
import { NoDataChart } from '../../components/illustrations/no-data-chart.tsx';
import { ShipWheel } from '../../components/illustrations/ship-wheel.tsx';
import { StarMap } from '../../components/illustrations/star-map.tsx';
import { Telescope } from '../../components/illustrations/telescope.tsx';
import type { OutlineProps } from './outlines/parts.tsx';
import { SiteOutline } from './outlines/site-outline.tsx';
import type { StepName } from './steps.ts';
import { areaTexts } from './texts.ts';

export type ComingArea = keyof typeof areaTexts;

export const comingAreas = Object.keys(areaTexts) as ComingArea[];

interface AreaLook {
  Drawing: ComponentType<IllustrationProps>;
  Outline: ComponentType<OutlineProps>;
  /** The first one is the recommended step. */
  steps: readonly StepName[];
}

const publicPage = { Outline: SiteOutline, steps: ['register', 'login', 'tour'] } as const;

export const areaLooks: Record<ComingArea, AreaLook> = {
  influencers: { ...publicPage, Drawing: StarMap },
  influencerse: { Drawing: StarMap, Outline: SiteOutline, steps: ['loginEnglish', 'tourEnglish'] },
  index: { ...publicPage, Drawing: Arrival },
  programme: { ...publicPage, Drawing: ShipWheel },
  sass: { ...publicPage, Drawing: NoDataChart },
  sassmip: { ...publicPage, Drawing: DockingShips },
  academy: { ...publicPage, Drawing: Telescope },
  about: { ...publicPage, Drawing: AssistantLighthouse },
};
