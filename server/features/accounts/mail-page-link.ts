// Mails a member the address of a page that a phone does not show, to open it on a computer.
import type { ComputerPage } from '#contract/accounts.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Services } from '#server/kernel/services.ts';
import { pageLinkMail } from './mails.ts';
import { accountTexts } from './texts.ts';

const windowSeconds = 3600;
const mailsPerWindow = 5;

/** Only ever to the caller's own address, and only addresses of this product. */
export async function mailPageLink(
  { limits, mailer, config, log }: Services,
  { memberId, email }: Caller,
  { page, query = '' }: { page: ComputerPage; query?: string | undefined },
): Promise<void> {
  const { allowed, retryAfter } = await limits.take(`page-link|${memberId}`, {
    max: mailsPerWindow,
    windowSeconds,
  });
  if (!allowed)
    throw new AppError('too_many_requests', accountTexts.pageLinkLimit(retryAfter), { retryAfter });
  const url = `${config.publicUrl}${page}${query === '' ? '' : `?${query}`}`;
  try {
    await mailer.send(pageLinkMail(email, url));
  } catch (error) {
    log.error({ err: error }, 'page link mail failed');
    throw new AppError('mail_failed', accountTexts.mailFailed, { cause: error });
  }
}
