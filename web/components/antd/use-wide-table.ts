import type { TableProps } from 'antd';
import { printing } from '#web/lib/printing.ts';
import { useStore } from '#web/lib/store.ts';

/** Height of the page's own header, under which the table's stays in sight. */
const pageHeaderPx = 56;

type Frame = Pick<TableProps<object>, 'scroll' | 'sticky' | 'tableLayout'>;

/**
 * A table wider than its place: on a screen it scrolls inside and its header stays in sight. Paper does not scroll: there it
 * is one plain table, whose header the browser repeats on every sheet.
 */
export function useWideTable(widthPx: number): Frame {
  const onPaper = useStore(printing);
  if (onPaper) return { tableLayout: 'auto' };
  return { scroll: { x: widthPx }, sticky: { offsetHeader: pageHeaderPx }, tableLayout: 'fixed' };
}
