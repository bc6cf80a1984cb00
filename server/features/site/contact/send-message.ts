// A visitor's message to the operator: kept first, then told by mail. Nothing that was sent gets lost, robots' neither:
// what filled in the hidden field stands among the spam.
import { hash } from 'node:crypto';
import type { z } from 'zod';
import type { contactBody } from '#contract/site.ts';
import { fieldError } from '#server/kernel/app-error.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import type { Services } from '#server/kernel/services.ts';
import { contactSubjects, visitorTexts } from '../texts.ts';
import { requireWelcome } from '../visitors/require-welcome.ts';
import { insertMessage } from './store.ts';
import { tellMessages } from './tell-messages.ts';

type Sent = z.output<typeof contactBody> & { address: string };

export async function sendMessage(services: Services, sent: Sent): Promise<void> {
  const { homepage, proof, address, companyEmail, descriptionText, ...fields } = sent;
  if (!contactSubjects.some(({ code }) => code === fields.subjectCode)) {
    throw fieldError('subjectCode', visitorTexts.subjectUnknown);
  }
  await requireWelcome(services, { address, proof });
  const now = services.now();
  const isRobot = Boolean(homepage);
  const day = isoMoment(now).slice(0, 10);
  const words = [day, companyEmail.toLowerCase(), descriptionText, ...Object.values(fields)];
  const added = await insertMessage(services.db.global, {
    ...fields,
    email: companyEmail,
    message: descriptionText,
    sentAt: now,
    stateAt: now,
    contentHash: hash('sha256', JSON.stringify(words), 'buffer'),
    ...(isRobot && { state: 'spam' as const, toldAt: now }),
  });
  if (added && !isRobot) await services.jobs.send(tellMessages, {});
}
