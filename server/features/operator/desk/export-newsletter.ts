// The readers of the newsletter as a file for the program that sends it. Whoever takes it leaves a record.
import { recordAudit } from '#server/audit/record-audit.ts';
import { exportSubscribers } from '#server/features/site/newsletter/list-subscribers.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { type Operator, operatorActor } from '#server/kernel/operator.ts';
import type { Services } from '#server/kernel/services.ts';
import { byteOrderMark, csvText } from '#server/tables/csv-text.ts';
import { operatorTexts as texts } from '../texts.ts';

export interface NewsletterFile {
  fileName: string;
  csv: string;
  count: number;
}

export async function exportNewsletter(services: Services, operator: Operator): Promise<NewsletterFile> {
  const lines = [texts.newsletterColumns.join(',')];
  for await (const { email, confirmedAt, unsubscribeUrl } of exportSubscribers(services)) {
    lines.push([email, isoMoment(confirmedAt), unsubscribeUrl].map(csvText).join(','));
  }
  const count = lines.length - 1;
  await recordAudit(services.db.global, {
    accountId: null,
    actor: operatorActor(operator),
    action: 'site.newsletter-exported',
    detail: { count },
  });
  const day = isoMoment(services.now()).slice(0, 10);
  return { fileName: texts.newsletterFile(day), csv: `${byteOrderMark}${lines.join('\r\n')}\r\n`, count };
}
