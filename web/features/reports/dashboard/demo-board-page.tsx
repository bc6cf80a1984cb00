import { lazy, Suspense } from 'react';
import { useSmallScreen } from '#web/lib/use-small-screen.ts';
import { SampleFrame } from '../sample-frame.tsx';
import { boardTexts as texts } from '../texts.ts';
import { BoardSkeleton } from './board-skeleton.tsx';

const DesktopBoard = lazy(async () => ({ default: (await import('./board-page.tsx')).BoardPage }));
const MobileBoard = lazy(async () => ({
  default: (await import('./mobile/board-mobile-page.tsx')).BoardMobilePage,
}));

/** The same dashboard over the built-in account, watermarked, at a desk and on a phone. */
export function DemoBoardPage() {
  const Board = useSmallScreen() ? MobileBoard : DesktopBoard;
  return (
    <SampleFrame note={texts.sampleNote} action={texts.sampleAction}>
      <Suspense fallback={<BoardSkeleton />}>
        <Board sample />
      </Suspense>
    </SampleFrame>
  );
}
