// The letter in English.
import { once } from '#contract/once.ts';
import type { LetterCode, LetterFacts, LetterWords } from './write-letter.ts';

const days = once(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const date = (moment: string): string => days().format(new Date(moment));
const money = (amount: string, currency: string): string => `${amount} ${currency}`;

const facts = ({ pt, order, day, amount, commission, currency }: LetterFacts): [string, string][] => [
  ['Network: ', pt],
  ['Order number: ', order],
  ['Order date: ', date(day)],
  ...(amount === null ? [] : [['Order amount reported: ', money(amount, currency)] as [string, string]]),
  ...(commission === null
    ? []
    : [['Commission reported: ', money(commission, currency)] as [string, string]]),
];

/** Refunds and returns, each with its day and amount. */
function changes({ shop }: LetterFacts): string[] {
  const told = { edit: 'Order changed', refund: 'Refund', return: 'Return', dispute: 'Payment dispute' };
  return (shop?.changes ?? []).map(
    ({ at, kind, amount }) => `${told[kind]} on ${date(at)}: ${money(amount, shop?.currency ?? '')}`,
  );
}

const expectedLine = ({ expected, currency }: LetterFacts): string[] =>
  expected === null ? [] : [`Amount that commission is due on by our records: ${money(expected, currency)}`];

const evidence: Record<LetterCode, (facts: LetterFacts) => string[]> = {
  ADJUST: (told) => [...changes(told), ...expectedLine(told)],
  DECLINE_CANCELLED: ({ shop }) => [
    shop?.cancelledAt ? `The order was cancelled on ${date(shop.cancelledAt)}.` : 'The order was cancelled.',
  ],
  DECLINE_RETURNED: (told) => ['All products of the order were returned or refunded.', ...changes(told)],
  DECLINE_UNPAID: ({ shop }) => [
    shop
      ? `The order was placed on ${date(shop.orderedAt)} and has not been paid.`
      : 'The order has not been paid.',
  ],
  DECLINE_FRAUD: ({ dispute }) => [
    dispute === 'lost'
      ? 'The payment was disputed with the bank, and the bank returned it to the payer.'
      : 'The payment was stopped by the checks of our payment provider.',
    'This says nothing about the traffic you sent us.',
  ],
  DUPLICATE_SAME_NETWORK: ({ pt, rows }) => [
    `${pt} lists this order number ${rows.length > 1 ? `${rows.length} times` : 'more than once'}:`,
    ...rows.map((row) => `${row.ptoder}, ${date(row.soldAt)}, ${money(row.je, row.currency)}`),
  ],
  DUPLICATE_CROSS: ({ keptPt, clicks }) => [
    keptPt === ''
      ? 'A second network reports a commission for the same order.'
      : `A second network, ${keptPt}, reports a commission for the same order.`,
    ...clicks.map(({ which, pt, at }) => {
      const what = `The ${which} click our shop saw before the order came through ${pt}`;
      return at === null ? `${what}.` : `${what} on ${date(at)}.`;
    }),
  ],
  UNDERPAID: (told) => ['The network counts less than our shop does.', ...expectedLine(told)],
  NO_SHOP_ORDER: () => ['We have not found an order with this number in our shop.'],
};

const questions: Record<LetterCode, string> = {
  ADJUST:
    'We would like to have the order adjusted to the remaining amount. Does this agree with what you know of it?',
  DECLINE_CANCELLED:
    'We would like to have its commission taken back. Is there anything we should know before we do?',
  DECLINE_RETURNED:
    'We would like to have its commission taken back. Is there anything we should know before we do?',
  DECLINE_UNPAID:
    'We would like to have its commission taken back. Is there anything we should know before we do?',
  DECLINE_FRAUD:
    'We would like to have its commission taken back. Is there anything you know of this order that could help us?',
  DUPLICATE_SAME_NETWORK:
    'We would like to keep one of these records. Could you tell us whether they are one order or several?',
  DUPLICATE_CROSS:
    'We can pay for an order once only. Could you tell us when the visitor clicked your link, so that we attribute it correctly?',
  UNDERPAID:
    'We would like to have it corrected in your favour. Could you confirm the order and its amount in your own reports?',
  NO_SHOP_ORDER:
    'Could you tell us what your own reports show for it, such as the time of the click and the page it came from?',
};

const lateQuestion =
  'The period in which the network takes corrections is over. Would you agree to settle the difference with a later commission, or do you see this differently?';

export const englishWords: LetterWords = {
  subject: ({ order, pt, day }) => `A question about order ${order} (${pt}, ${date(day)})`,
  greeting: (publisher) => `Hello ${publisher},`,
  opening:
    'Thank you for working with us. While going through our orders we came to one we would like to ask you about:',
  facts,
  shopShows: 'What our shop shows:',
  evidence: (told) => evidence[told.about](told),
  question: ({ about, late }) => (late && about !== 'UNDERPAID' ? lateQuestion : questions[about]),
  closing: [
    'If you see it differently, or know something we do not, please tell us: our own records may be incomplete, and we would rather correct them first.',
    'Kind regards',
  ],
};
