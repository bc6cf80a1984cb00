// Spans of the audit log by name, on the clock of Shanghai, today's last minute included.
import { addDays, addMonths, dayIn, firstOfMonth } from '#contract/figures/days.ts';
import type { NamedSpan } from '#web/components/antd/days/day-props.ts';
import { auditTexts as texts } from './texts.ts';

const named = (name: string, from: string, to: string): NamedSpan => ({
  name,
  span: { from: `${from}T00:00`, to: `${to}T23:59` },
});

export function recentSpans(now: Date): NamedSpan[] {
  const today = dayIn('Asia/Shanghai', now);
  const month = firstOfMonth(today);
  const { spans } = texts;
  return [
    named(spans.today, today, today),
    named(spans.days7, addDays(today, -6), today),
    named(spans.days30, addDays(today, -29), today),
    named(spans.month, month, today),
    named(spans.lastMonth, addMonths(month, -1), addDays(month, -1)),
  ];
}
