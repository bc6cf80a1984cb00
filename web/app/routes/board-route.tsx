import { NoticesButton } from '../../features/notices/notices-button.tsx';
import { BoardPage } from '../../features/reports/dashboard/board-page.tsx';

export function BoardRoute() {
  return <BoardPage actions={<NoticesButton />} />;
}
