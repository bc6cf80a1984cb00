import { NoticesButton } from '../../features/notices/notices-button.tsx';
import { BoardMobilePage } from '../../features/reports/dashboard/mobile/board-mobile-page.tsx';

export function BoardMobileRoute() {
  return <BoardMobilePage actions={<NoticesButton />} />;
}
