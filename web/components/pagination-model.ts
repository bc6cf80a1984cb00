// Which page buttons a pager shows: always the first and the last, the current one with its neighbours, and an
// ellipsis where pages are left out (never in place of a single page).
import { totalPages } from '#contract/paging.ts';

export type PageSlot = number | 'ellipsis-before' | 'ellipsis-after';

export interface PaginationModel {
  pages: number;
  /** The asked page, brought into 1…pages. */
  current: number;
  slots: PageSlot[];
}

const neighbours = 1;

export function buildPagination(asked: number, size: number, total: number): PaginationModel {
  const pages = totalPages(total, size);
  const current = clampPage(asked, pages);
  // First, last, current, its neighbours and two ellipses: below that everything fits.
  const room = 2 * neighbours + 5;
  if (pages <= room) return { pages, current, slots: range(1, pages) };
  const edge = room - 2;
  if (current <= edge - neighbours) {
    return { pages, current, slots: [...range(1, edge), 'ellipsis-after', pages] };
  }
  if (current > pages - edge + neighbours) {
    return { pages, current, slots: [1, 'ellipsis-before', ...range(pages - edge + 1, pages)] };
  }
  const middle = range(current - neighbours, current + neighbours);
  return { pages, current, slots: [1, 'ellipsis-before', ...middle, 'ellipsis-after', pages] };
}

/** A whole number within 1…pages; what is no number becomes the first page. */
export function clampPage(page: number, pages: number): number {
  if (!Number.isFinite(page)) return 1;
  return Math.min(Math.max(1, Math.trunc(page)), pages);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_unused, index) => from + index);
}
