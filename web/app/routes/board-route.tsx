import { NoticesButton } from '#web/features/notices/notices-button.tsx';
import { BoardPage } from '#web/features/reports/dashboard/board-page.tsx';
import { BoardDeadline } from './board-deadline.tsx';
import { useBoardReading } from './board-reading.tsx';
import { BoardStart } from './board-start.tsx';

export function BoardRoute() {
  return (
    <BoardPage
      actions={<NoticesButton />}
      start={<BoardStart />}
      reading={useBoardReading()}
      deadline={<BoardDeadline />}
    />
  );
}
