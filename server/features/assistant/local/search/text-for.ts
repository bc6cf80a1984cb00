// Whether a text answers a question, or figures do.
import type { Understood } from '../read/query.ts';
import type { Entry } from '../texts/entry.ts';
import type { Knowledge } from './create-knowledge.ts';

const asksHow =
  /怎么|怎样|如何|为什么|为何|为啥|什么|哪个|哪些|要不要|应该|原因|准备|提前|多久|计划|规划|意思|开始算|算的|包括|区别/;

/**
 * A question that names days and a metric is about figures. Without days, or with words nobody knows, it is about how
 * things work where it asks so and a text answers it; “佣金多少” only lacks its days.
 */
export function textFor(knowledge: Knowledge, question: string, understood: Understood): Entry | null {
  if (understood.kind === 'query') return null;
  const same = knowledge.findSame(question);
  if (same) return same;
  if (understood.kind === 'lacking') {
    const { unknown, undated } = understood.lacking;
    const mayBeText = unknown.length > 0 || (undated && asksHow.test(question));
    if (!mayBeText) return null;
  }
  return knowledge.find(question);
}
