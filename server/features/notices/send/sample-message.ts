// What a rule would send, told now: the report of the last full week or month, marked as a test.
import { knownTexts } from '#contract/figures/known.ts';
import type { SummarySubject } from '#contract/notices.ts';
import type { TenantTx } from '#server/db/database.ts';
import type { NoticeContent } from '#server/db/schema/notices.ts';
import { latestPeriod } from '../decide/periods.ts';
import { summaryOf } from '../decide/summary-of.ts';
import { messageTexts as texts, waitingTexts } from '../texts.ts';

/** Over whatever the hour of the rule: the period that is over is the same all day. */
const midnight = 0;

export async function sampleMessage(
  tx: TenantTx,
  { every, network }: SummarySubject,
  { companyName, now }: { companyName: string; now: Date },
): Promise<NoticeContent> {
  const { span } = latestPeriod({ every, hour: midnight }, now);
  const summary = await summaryOf(tx, { every, network, span }, now);
  if (summary?.content) {
    const { content } = summary;
    return {
      ...content,
      title: texts.testOf(content.title),
      lines: [texts.testLine(companyName), ...content.lines],
    };
  }
  const why = summary === null ? [waitingTexts.noData] : knownTexts(summary.known);
  return {
    title: texts.testOf(texts.titled(texts.summaryTitle[every], texts.span(span.from, span.to))),
    lines: [texts.testLine(companyName), texts.testWithout],
    marks: why,
    link: '/bulletinBoard',
  };
}
