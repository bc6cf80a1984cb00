import { NoticesButton } from '#web/features/notices/notices-button.tsx';
import { BoardMobilePage } from '#web/features/reports/dashboard/mobile/board-mobile-page.tsx';
import { BoardDeadline } from './board-deadline.tsx';
import { useBoardReading } from './board-reading.tsx';
import { BoardStart } from './board-start.tsx';
import { useFirstSteps } from './use-first-steps.ts';

export function BoardMobileRoute() {
  const reading = useBoardReading();
  const isKnown = useFirstSteps(true) !== undefined;
  return (
    <BoardMobilePage
      actions={<NoticesButton />}
      start={<BoardStart phone />}
      waits={!isKnown}
      reading={reading}
      deadline={<BoardDeadline phone />}
    />
  );
}
