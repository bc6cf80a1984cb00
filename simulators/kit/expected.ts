// What a network must report, read off the world row by row.
import { dayNumber, dayText, type Present } from './days.ts';
import type { ExpectedSale } from './types.ts';
import type { World } from './world.ts';

export interface ExpectedSpan {
  from: string;
  to: string;
  present: Present;
}

/** Sales of these days at the present; a network with states of its own maps `state` afterwards. */
export function expectedSales(world: World, { from, to, present }: ExpectedSpan): ExpectedSale[] {
  const found: ExpectedSale[] = [];
  for (let day = dayNumber(from); day <= dayNumber(to); day++) {
    world.everySale(day, present, (sale, exists) => {
      if (!exists) return;
      found.push({
        ptoder: String(sale.id),
        ysoder: sale.order,
        day: dayText(sale.day),
        publisherRef: String(sale.publisher.id),
        amount: sale.amount,
        commission: sale.commission,
        fee: sale.fee,
        state: sale.state,
        kind: sale.kind,
        newCustomer: sale.newCustomer,
      });
    });
  }
  return found;
}

export function expectedClicks(
  world: World,
  { from, to, present }: ExpectedSpan,
): { day: string; publisherRef: string; clicks: number }[] {
  const found: { day: string; publisherRef: string; clicks: number }[] = [];
  for (let day = dayNumber(from); day <= dayNumber(to); day++) {
    for (const { publisher, clicks } of world.clicksOn(day, present)) {
      found.push({ day: dayText(day), publisherRef: String(publisher.id), clicks });
    }
  }
  return found;
}
