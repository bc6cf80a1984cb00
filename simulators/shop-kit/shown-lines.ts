// An order's lines as shop systems show them that change a line when the order is edited, but tell what went back beside it, in
// refunds: so many as there would be had nothing gone back. What they are worth, less what the refunds name, is worth what is left.
import { type LineState, netOf, type OrderState, taxOf } from './ledger.ts';

export interface ShownLine {
  state: LineState;
  quantity: number;
  /** After discounts, with tax where prices have it. */
  net: number;
  tax: number;
}

export function shownLines({ story, lines, refunds }: OrderState): ShownLine[] {
  const back = refunds.flatMap(({ items }) => items);
  return lines
    .map((state) => {
      const { line, current } = state;
      const left = netOf(line, current);
      const shown = {
        state,
        quantity: current,
        net: left,
        tax: taxOf(left, line.taxRate, story.taxesIncluded),
      };
      for (const item of back) {
        if (item.state !== state) continue;
        shown.quantity += item.quantity;
        shown.net += item.subtotal;
        shown.tax += item.tax;
      }
      return shown;
    })
    .filter(({ quantity }) => quantity > 0);
}
