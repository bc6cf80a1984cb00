import type { Dashboard } from '#contract/reports.ts';
import type { ReportView } from '#web/parts/figures/report-link.ts';
import type { BoardFilters } from './board-filters.ts';

/** What every part of the dashboard is given. */
export interface BoardView {
  board: Dashboard;
  filters: BoardFilters;
  change: (part: Partial<BoardFilters>) => void;
  /** The built-in account instead of the member's own. */
  sample: boolean;
  /** Address of the rows behind a figure, under the same network. */
  rowsAt: (view: ReportView) => string;
}
