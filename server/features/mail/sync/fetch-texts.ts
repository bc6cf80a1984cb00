// The beginnings of the texts of some mails of the selected folder, as the server has them.
import type { FetchMessageObject } from 'imapflow';
import { mailParts, type TextPart } from './facts/mail-parts.ts';
import type { MailboxRun } from './mailbox-run.ts';

export interface FetchedText {
  raw: Buffer;
  text: TextPart;
}

/** By uid; some have none. Which part is the text differs from mail to mail: one question for each that occurs. */
export async function fetchTexts(
  { client }: MailboxRun,
  uids: readonly number[],
  maxBytes: { plain: number; html: number },
): Promise<Map<number, FetchedText>> {
  const texts = new Map<number, TextPart>();
  const numbers = uids.join(',');
  for await (const message of client.fetch(numbers, { uid: true, bodyStructure: true }, { uid: true })) {
    const { text } = mailParts(message.bodyStructure);
    if (text) texts.set(message.uid, text);
  }
  const fetched = new Map<number, FetchedText>();
  const groups = Map.groupBy(texts, ([, { part, html }]) => `${part} ${html}`);
  for (const group of groups.values()) {
    const [, { part: key, html }] = group[0] ?? [0, { part: '1', html: false }];
    const range = group.map(([uid]) => uid).join(',');
    const bodyParts = [{ key, start: 0, maxLength: html ? maxBytes.html : maxBytes.plain }];
    for await (const message of client.fetch(range, { uid: true, bodyParts }, { uid: true })) {
      const text = texts.get(message.uid);
      const raw = firstPart(message);
      if (text && raw) fetched.set(message.uid, { raw, text });
    }
  }
  return fetched;
}

const firstPart = ({ bodyParts }: FetchMessageObject): Buffer | undefined => bodyParts?.values().next().value;
