// What each order is worth to a publisher, from its own story by the plainest code: product lines still there, at what was
// paid for them, without tax, shipping, gift cards and goodwill. The oracle of whoever reads the interface.
import type { Line, Story } from './story.ts';

export interface Recount {
  name: string;
  id: number;
  currency: string;
  test: boolean;
  cancelled: boolean;
  /** Smallest units, when it was ordered. */
  ordered: number;
  /** Smallest units, at the moment asked about. */
  kept: number;
  /** The refunded money, whatever it was for. */
  refunded: number;
}

export function recount(story: Story, moment: number): Recount {
  const left = new Map<Line, number>(story.lines.map((line) => [line, line.quantity]));
  const asked = new Map<number, { line: number; quantity: number }[]>();
  /** What an approved return has still to pay; null while its lines are still in the order. */
  const returns = new Map<number, number | null>();
  let cancelled = false;
  let refunded = 0;
  let shippingLeft = story.shipping.price;

  const take = (items: { line: number; quantity: number }[]) => {
    let worth = 0;
    for (const [line, quantity] of left) {
      const gone = items
        .filter((item) => item.line === line.id)
        .reduce((sum, item) => sum + item.quantity, 0);
      worth += withTax(story, line, quantity) - withTax(story, line, quantity - gone);
      left.set(line, quantity - gone);
    }
    return worth;
  };

  for (const step of story.steps) {
    if (step.at > moment) continue;
    if (step.kind === 'edit') {
      for (const line of step.add) left.set(line, line.quantity);
      take(step.drop);
    } else if (step.kind === 'refund') {
      refunded += take(step.items) + shippingWorth(story, shippingLeft) + step.extra;
      shippingLeft -= step.shipping;
      refunded -= shippingWorth(story, shippingLeft);
    } else if (step.kind === 'return-request') {
      asked.set(step.id, step.items);
    } else if (step.kind === 'return-approve') {
      let owed = step.takesLines ? take(asked.get(step.id) ?? []) : null;
      for (const line of step.exchange) {
        left.set(line, line.quantity);
        if (owed !== null) owed -= withTax(story, line, line.quantity);
      }
      returns.set(step.id, owed);
    } else if (step.kind === 'return-refund') {
      refunded += Math.max(0, returns.get(step.id) ?? take(asked.get(step.id) ?? []));
    } else if (step.kind === 'cancel') {
      cancelled = true;
      const worth = take([...left].map(([line, quantity]) => ({ line: line.id, quantity })));
      if (step.paysBack) refunded += worth + shippingWorth(story, shippingLeft);
      shippingLeft = 0;
    }
  }

  let kept = 0;
  for (const [line, quantity] of left) if (!line.giftCard) kept += withoutTax(story, line, quantity);
  let ordered = 0;
  for (const line of story.lines) if (!line.giftCard) ordered += withoutTax(story, line, line.quantity);
  const { name, id, currency, test } = story;
  return { name, id, currency, test, cancelled, ordered, kept, refunded };
}

const price = (line: Line, quantity: number) =>
  line.price * quantity - (quantity === 0 ? 0 : Math.round((line.discount * quantity) / line.quantity));

function withoutTax(story: Story, line: Line, quantity: number): number {
  const paid = price(line, quantity);
  return story.taxesIncluded ? paid - Math.round((paid * line.taxRate) / (1 + line.taxRate)) : paid;
}

function withTax(story: Story, line: Line, quantity: number): number {
  const paid = price(line, quantity);
  return story.taxesIncluded ? paid : paid + Math.round(paid * line.taxRate);
}

const shippingWorth = (story: Story, amount: number) =>
  story.taxesIncluded ? amount : amount + Math.round(amount * story.shipping.taxRate);
