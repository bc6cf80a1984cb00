// Mails of strangers: announced by their server, taken apart, and their HTML cleaned. What is left of it must be harmless whatever went in.

import parseAnswer from 'imapflow/lib/handler/imap-parser.js';
import { readMail } from '#server/features/mail/read/body/read-mail.ts';
import { cleanHtml } from '#server/features/mail/read/clean-html.ts';
import { harmIn } from '#server/features/mail/read/testing/harm-in.ts';
import { hostileHtml } from '#server/features/mail/read/testing/hostile-html.ts';
import { hostileMails } from '#server/features/mail/read/testing/hostile-mails.ts';
import { isCheap } from '#server/mailboxes/bounded-imap.ts';
import { otherAnswers, usualAnswers } from '#server/mailboxes/fetch-answers/answer-samples.ts';
import { readFetchAnswer } from '#server/mailboxes/fetch-answers/read-fetch-answer.ts';
import type { Target } from './target.ts';

/** Longer ones take their time by their length alone. */
const sampleBytes = 20_000;

export function mailTargets(): Target[] {
  return [
    {
      name: 'mail',
      samples: hostileMails.map(({ raw }) => raw).filter(({ length }) => length < sampleBytes),
      read: async (bytes) => void readMail({ source: bytes, whole: bytes.length % 2 === 0 }),
    },
    {
      name: 'mail html',
      samples: hostileHtml.map(({ html }) => Buffer.from(html)).filter(({ length }) => length < sampleBytes),
      async read(bytes) {
        const { html } = cleanHtml(bytes.toString('utf8'), {
          images: false,
          cidUrl: () => null,
        });
        const harm = harmIn(html);
        if (harm.length > 0) throw new Error(`harm is left: ${harm[0]}`);
      },
    },
    {
      name: 'answer of a mail server',
      samples: [...usualAnswers, ...otherAnswers].map(({ payload }) => payload),
      // As long as the usual one with literals has them.
      read: async (bytes) =>
        void readFetchAnswer({ payload: bytes, literals: usualAnswers[0]?.literals ?? [] }),
    },
    {
      name: 'answer of a mail server by the library',
      samples: [
        ...[...usualAnswers, ...otherAnswers].map(({ payload }) => payload),
        ...['* SEARCH 1 2 3', '* ESEARCH (TAG "A1") UID COUNT 3 ALL 1:3,7', '* OK [UIDNEXT 9] x'].map(
          (text) => Buffer.from(text),
        ),
      ],
      async read(bytes) {
        // What costs more is never given to it.
        if (isCheap({ payload: bytes })) await parseAnswer(bytes, { literals: [] }).catch(() => undefined);
      },
    },
  ];
}
