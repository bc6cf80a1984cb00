// Orders of a shop system that has no returns of its own: what was asked for and agreed upon leaves no mark, the lines go with the
// money, and an exchange is an order that was edited, with the difference paid back.
import { orderState } from './ledger.ts';
import type { Step, Story, Taken } from './story.ts';

export const isReturnStep = ({ kind }: Step): boolean => kind.startsWith('return-');

export function withoutReturns(story: Story): Story {
  if (!story.steps.some(isReturnStep)) return story;
  const asked = new Map<number, { items: Taken[]; reason: string }>();
  const exchanged = new Set<number>();
  const steps = story.steps.map((step): Step => {
    const { at } = step;
    if (step.kind === 'return-request') asked.set(step.id, step);
    if (step.kind === 'return-approve' && step.exchange.length > 0) {
      exchanged.add(step.id);
      return { kind: 'edit', at, add: step.exchange, drop: asked.get(step.id)?.items ?? [] };
    }
    if (step.kind === 'return-refund') {
      const { items = [], reason: note = '' } = asked.get(step.id) ?? {};
      const plain = { kind: 'refund' as const, at, id: step.refundId, shipping: 0, note };
      if (!exchanged.has(step.id))
        return { ...plain, items: items.map((item) => ({ ...item, restock: 'RETURN' as const })), extra: 0 };
      const paid = orderState(story, at).refunds.find(({ id }) => id === step.refundId);
      return { ...plain, items: [], extra: paid?.total ?? 0 };
    }
    return isReturnStep(step) ? { kind: 'touch', at } : step;
  });
  return { ...story, steps };
}
