// What keeps a mail from being sent, by the field it concerns; said before the server is asked.
import { mailLimits } from '#contract/limits.ts';
import { judgeMoment } from '../later/shanghai-time.ts';
import { isAddress } from '../recipients/parse-recipients.ts';
import { problemTexts as texts } from '../texts.ts';
import { isBlankHtml, type MailContent } from './mail-content.ts';
import { splitQuote } from './quote.ts';

export type ContentField =
  | 'accountId'
  | 'to'
  | 'cc'
  | 'bcc'
  | 'subject'
  | 'html'
  | 'attachments'
  | 'followUp'
  | 'sendAt';
export type ContentProblems = Partial<Record<ContentField, string>>;

interface Circumstances {
  now: Date;
  isUploading: boolean;
  mailboxIds: readonly string[];
}

export function judgeContent(
  content: MailContent,
  { now, isUploading, mailboxIds }: Circumstances,
): ContentProblems {
  const { to, cc, bcc, forwardOf, inReplyTo } = content;
  const problems: Record<ContentField, string | false> = {
    accountId: !mailboxIds.includes(content.accountId ?? '') && texts.noMailbox,
    to: judgeTo(to, inReplyTo !== null || forwardOf !== null),
    cc: judgeCopies(cc, to.length),
    bcc: judgeCopies(bcc, to.length),
    subject: content.subject.trim() === '' && texts.noSubject,
    // A mail that is passed on may have no words of its own.
    html: isBlankHtml(forwardOf ? content.html : splitQuote(content.html).written) && texts.noText,
    attachments: isUploading && texts.uploading,
    followUp: judgeFollowUp(content),
    sendAt: judgeMoment(content.sendAt, now),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, sentence]) => sentence));
}

function judgeTo(to: readonly string[], isAnswer: boolean): string | false {
  if (to.length === 0) return texts.noRecipient;
  if (isAnswer && to.length > 1) return texts.answerOne;
  // Those that are no addresses are named by the field itself.
  return !to.every(isAddress) && texts.wrongRecipient;
}

function judgeCopies(copies: readonly string[], recipients: number): string | false {
  if (copies.length === 0) return false;
  if (recipients > 1) return texts.copiesOne;
  if (copies.length > mailLimits.copies) return texts.tooManyCopies;
  return !copies.every(isAddress) && texts.wrongRecipient;
}

function judgeFollowUp({ followUp }: MailContent): string | false {
  const empty = followUp.findIndex(({ html }) => isBlankHtml(html));
  return empty >= 0 && texts.emptyFollowUp(empty + 1);
}
