import type { ShopPiece } from './shop-connector.ts';
import type { ShopEventRow, ShopOrderRow } from './shop-rows.ts';

/** An order with its whole history. */
export interface WholeOrder {
  row: ShopOrderRow;
  events: ShopEventRow[];
}

export const pieceOf = (orders: readonly WholeOrder[]): ShopPiece => ({
  orders: orders.map(({ row }) => row),
  events: orders.flatMap(({ events }) => events),
  wholeHistory: orders.map(({ row }) => row.orderRef),
});
