// Answers to FETCH as servers give them, `|` where a literal stands: for the tests and the fuzz of their reader.
import type { ServerAnswer } from './read-fetch-answer.ts';

const envelope =
  '("Thu, 01 Jan 2026 00:00:00 +0000" "=?utf-8?B?5ZCI5L2c?= \\"offer\\" \\\\ 1" (("Partner \\"A\\"" NIL "a" "shop.example")) ((NIL NIL "a" "shop.example")) NIL ((NIL NIL "undisclosed-recipients" NIL)(NIL NIL NIL NIL)("=?gbk?B?xOO6ww==?=" NIL "me" "brand.test")) NIL NIL "<0@x>" "<1@x>")';
const attached =
  '(("text" "plain" ("charset" "utf-8") NIL NIL "8bit" 540 1 NIL NIL NIL NIL)("application" "pdf" ("name" "offer.pdf") "<c@x>" NIL "base64" 18 NIL ("attachment" ("filename*0*" "utf-8\'\'%E6%8A%A5" "filename*1*" "%E4%BB%B7.pdf")) NIL NIL) "mixed" ("boundary" "b") NIL NIL NIL)';
const forwarded = `("message" "rfc822" NIL NIL NIL "7bit" 900 ${envelope} ("text" "plain" NIL NIL NIL "7bit" 5 1 NIL NIL NIL NIL) 20 NIL NIL NIL NIL)`;
const fields = 'BODY[HEADER.FIELDS (REFERENCES AUTO-SUBMITTED LIST-ID)]';

/** Those the short way takes. */
export const usualAnswers: readonly ServerAnswer[] = [
  answer(
    `* 7 FETCH (UID 12 FLAGS (\\Seen $Forwarded NonJunk) INTERNALDATE " 1-Jan-2026 00:00:00 +0000" RFC822.SIZE 1400 MODSEQ (12) ENVELOPE ${envelope} BODYSTRUCTURE ${attached} ${fields} |)`,
    'References: <0@x> <9@x>\r\n\r\n\r\n',
  ),
  answer(`* 1 FETCH (FLAGS () UID 1 ENVELOPE ${envelope} BODYSTRUCTURE ${forwarded} ${fields} "")`),
  answer(
    '* 2 FETCH (UID 3 ENVELOPE (NIL | NIL NIL NIL NIL NIL NIL NIL |) INTERNALDATE "nonsense")',
    '主题 "a" ',
    '<é@x>',
  ),
  answer(`* 3 FETCH (UID 4 ENVELOPE ("" "合作" NIL NIL NIL NIL NIL NIL NIL NIL) RFC822.SIZE 0)`),
];

/** Those that are the library's to read, or nobody's. */
export const otherAnswers: readonly ServerAnswer[] = [
  answer('* 5 FETCH (FLAGS (\\Seen) UID 9)'),
  answer('* 5 EXPUNGE'),
  answer('A1 OK FETCH (done)'),
  answer(`* 5 FETCH (UID 0 ENVELOPE ${envelope})`),
  answer(`* 5 FETCH (UID 5 ENVELOPE ${envelope}`),
  answer(`* 5 FETCH (UID 5 ENVELOPE ${envelope}) more`),
  answer(`* 5 FETCH (UID 5 X-NEW 1 ENVELOPE ${envelope})`),
  answer(`* 5 FETCH (UID 5 ENVELOPE NIL)`),
  answer(`* 5 FETCH (UID 5 ENVELOPE ${envelope} BODYSTRUCTURE ${'('.repeat(1000)}${')'.repeat(1000)})`),
  { ...answer(`* 5 FETCH (UID 5 ENVELOPE ${envelope} ${fields} {7}\r\n)`), literals: [Buffer.from('short')] },
  answer(`* 5 FETCH (UID 5 ENVELOPE ${envelope} ${fields} {7}\r\n)`),
];

function answer(text: string, ...literals: string[]): ServerAnswer {
  const bytes = literals.map((literal) => Buffer.from(literal));
  let at = 0;
  const payload = text.replace(/\|/g, () => `{${bytes[at++]?.length}}\r\n`);
  return { payload: Buffer.from(payload), literals: bytes };
}
