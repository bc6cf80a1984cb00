// Texts of members and strangers that are read on the thread that serves, or in the sandbox of mails.
import { Readable } from 'node:stream';
import { mailLimits } from '#contract/limits.ts';
import { variablesIn } from '#contract/mail-variables.ts';
import { sentencesOf } from '#server/features/assistant/chat/check/check-answer.ts';
import { readFigures } from '#server/features/assistant/chat/check/read-figures.ts';
import { createCleaner } from '#server/features/assistant/chat/clean-text.ts';
import { normalise } from '#server/features/assistant/local/read/normalise.ts';
import { scan } from '#server/features/assistant/local/read/scan.ts';
import { understand } from '#server/features/assistant/local/read/understand.ts';
import { questionTerms } from '#server/features/assistant/local/search/terms.ts';
import { findTopic } from '#server/features/assistant/local/topics/find-topic.ts';
import { isWebsite } from '#server/features/catalogue/import/columns.ts';
import { commissionRangeOf } from '#server/features/catalogue/import/commission-range.ts';
import { cleanFileName } from '#server/features/mail/desk/attachments/clean-file-name.ts';
import { firstWords } from '#server/features/mail/desk/drafts/first-words.ts';
import { decodeCharset } from '#server/features/mail/read/body/decode-charset.ts';
import { htmlToText } from '#server/features/mail/read/body/html-to-text.ts';
import { cleanStyle } from '#server/features/mail/read/clean-style.ts';
import { safeName } from '#server/features/mail/read/safe-name.ts';
import { plainTextOf } from '#server/features/mail/send/compose/plain-text-of.ts';
import { writeTexts } from '#server/features/mail/send/compose/write-texts.ts';
import { previewText } from '#server/features/mail/sync/facts/preview-text.ts';
import { orderShownBy } from '#server/features/networks/import/read-time.ts';
import { readEcbFile } from '#server/figures/rates/read-ecb-file.ts';
import { describeError } from '#server/kernel/describe-error.ts';
import { readRefusal } from '#server/networks/shareasale/read-refusal.ts';
import { deviceOf } from '#server/sessions/device-of.ts';
import type { Target } from './target.ts';

const letter =
  '<p style="color:#333;background:url( \'https://x.example/a.png\' ) no-repeat red">Hi {{name}}, <a href="https://x.example/{{ name }}">see</a></p><ul><li>one</ul><img src="https://x.example/b.png" alt="b"><blockquote>old</blockquote>';
const values = { name: '小站 <b>', 姓名: 'Lin' };

const target = (name: string, samples: readonly string[], read: (text: string) => unknown): Target => ({
  name,
  samples: samples.map((sample) => Buffer.from(sample)),
  read: async (bytes) => void (await read(bytes.toString('utf8'))),
});

/** What lets its text in only up to a length is given no more. */
const cut = (longest: number, read: (text: string) => unknown) => (text: string) =>
  read(text.slice(0, longest));

const ofLetter = (read: (html: string) => unknown) => cut(mailLimits.htmlMaxLength, read);

function order(html: string, checked: boolean) {
  const recipients = [{ values, whole: true }];
  const followUp = [{ days: 3, html }];
  return {
    subject: 'Hi {{name}}',
    html,
    followUp,
    signature: html.slice(0, 20_000),
    quotes: true,
    checked,
    recipients,
  };
}

export const textTargets = (): Target[] => [
  target(
    'letter sent',
    [letter],
    ofLetter((html) => [...writeTexts(order(html, true))]),
  ),
  target(
    'letter previewed',
    [letter],
    ofLetter((html) => [...writeTexts(order(html, false))]),
  ),
  target('letter as plain text', [letter], ofLetter(plainTextOf)),
  target('page as plain text', [letter], (html) => htmlToText(html)),
  target('style', ['color:red;background:url( "a b" ) #fff;font:12px/1.5 "Arial", rgb(1, 2, 3)'], cleanStyle),
  target('beginning of a draft', [letter], cut(4000, firstWords)),
  target('variables of a template', [letter], ofLetter(variablesIn)),
  target('beginning of a mail', [letter], (html) =>
    previewText(Buffer.from(html), { part: '1', encoding: '8bit', charset: 'utf-8', html: true }),
  ),
  target('seven-bit Chinese', ['~{VPND~} a~~b ~{<:Ky2;~}\n'], (text) =>
    decodeCharset(Buffer.from(text), 'hz-gb-2312'),
  ),
  target('file names', ['..a b/订单.csv. ', '=?utf-8?B?5bel?='], (text) => [
    safeName(text, 1),
    cleanFileName(text, 'a'),
  ]),
  target(
    'figures of an answer',
    ['佣金 1,234.5 万美元，占 12.3%，第 3 天，百分之二十点五，[a](https://x.example) TOP 5'],
    // No model writes as much in the minutes it has.
    cut(100_000, (text) => readFigures(text)),
  ),
  target(
    'answer of a model',
    ['本月佣金 1,234.5 美元。环比上升 12.3%！\n- 见 [报表](https://x.example)'],
    (text) => sentencesOf(createCleaner()(text)),
  ),
  target(
    'rates of the bank',
    [
      '<gesmes:Envelope><Cube><Cube time="2026-01-05"><Cube currency="USD" rate="1.08"/></Cube></Cube></gesmes:Envelope>',
    ],
    (text) => readEcbFile(Readable.from([text]), { today: '2026-02-01', from: '1999-01-04' }),
  ),
  // As long as a question may be.
  target(
    'question',
    [
      '我们的套餐还有多少天到期？ ShareASale 2025-01 的 佣金',
      '双11当周各平台新客订单环比，换成人民币，订单号 301555001',
    ],
    cut(500, (text) => {
      const plain = normalise(text);
      findTopic(plain, false);
      const tokens = scan(plain, { anchor: '2026-11-18', names: new Map(), currency: 'USD' });
      understand(tokens, { anchor: '2026-11-18', card: undefined, filters: {}, previous: null });
      return questionTerms(text);
    }),
  ),
  target('commission of a catalogue', ['Up to 5 - 10% on sales, 3,5 %'], commissionRangeOf),
  target('site of a catalogue', ['www.x.example:80/a?b', 'https://x.example'], isWebsite),
  target('time of a row', ['2022/9/5 10:00:01.5 PM +08:00', '05-31-2021'], orderShownBy),
  target(
    'refusal of a network',
    ['Error Code 4008: you have exceeded the credit limit, 12 left'],
    readRefusal,
  ),
  target('error', ["error: $a$ x $a$ 'it''s' 12.5\n    at run (/srv/a.ts:1:2)"], (text) =>
    describeError(new Error(text)),
  ),
  // The server takes 16 KB of headers.
  target('browser', ['Mozilla/5.0 (iPhone) Version/17.0 Mobile Safari/604.1'], cut(16_384, deviceOf)),
];
