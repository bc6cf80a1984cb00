import parse from 'imapflow/lib/handler/imap-parser.js';
import { formatMessageResponse } from 'imapflow/lib/tools.js';
import { describe, expect, it } from 'vitest';
import { otherAnswers, usualAnswers } from './answer-samples.ts';
import { readFetchAnswer, type ServerAnswer } from './read-fetch-answer.ts';

/** As the library reads it, less what it adds of its own. */
async function libraryReads({ payload, literals }: ServerAnswer) {
  const parsed = await parse(payload, { literals: [...literals] });
  const mailbox = { path: 'INBOX', uidValidity: 1n, uidNext: 1 };
  const { id, modseq, flagColor, ...message } = await formatMessageResponse(parsed, mailbox as never);
  return message;
}

describe('an answer to FETCH read the short way', () => {
  it.each(usualAnswers)('says what the library reads in it (%#)', async (answer) => {
    const message = readFetchAnswer(answer);
    expect(message).not.toBeNull();
    expect(message).toEqual(await libraryReads(answer));
  });

  it('is left to the library where it is anything else', () => {
    expect(otherAnswers.map((answer) => readFetchAnswer(answer))).toEqual(otherAnswers.map(() => null));
  });

  it('never says anything else than the library, whatever byte of it is another', async () => {
    for (const { payload, literals } of usualAnswers) {
      for (let at = 0; at < payload.length; at += 1) {
        const changed = Buffer.from(payload);
        changed[at] = [0x20, 0x22, 0x28, 0x29, 0x5c, 0x7b, 0x80, 0x5d, 0x25][at % 9] ?? 0;
        const message = readFetchAnswer({ payload: changed, literals });
        if (!message) continue;
        expect(message, changed.toString()).toEqual(await libraryReads({ payload: changed, literals }));
      }
    }
  });
});
