import { NoticesButton } from '#web/features/notices/notices-button.tsx';
import { BoardMobilePage } from '#web/features/reports/dashboard/mobile/board-mobile-page.tsx';
import { useBoardReading } from './board-reading.tsx';
import { BoardStart } from './board-start.tsx';

export function BoardMobileRoute() {
  return (
    <BoardMobilePage actions={<NoticesButton />} start={<BoardStart phone />} reading={useBoardReading()} />
  );
}
