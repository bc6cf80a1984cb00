// The letter in Chinese.
import { once } from '#contract/once.ts';
import type { LetterCode, LetterFacts, LetterWords } from './write-letter.ts';

const days = once(() => new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeZone: 'UTC' }));
const date = (moment: string): string => days().format(new Date(moment));
const money = (amount: string, currency: string): string => `${amount} ${currency}`;

const facts = ({ pt, order, day, amount, commission, currency }: LetterFacts): [string, string][] => [
  ['平台：', pt],
  ['订单号：', order],
  ['订单日期：', date(day)],
  ...(amount === null ? [] : [['平台记录的订单金额：', money(amount, currency)] as [string, string]]),
  ...(commission === null ? [] : [['平台记录的佣金：', money(commission, currency)] as [string, string]]),
];

function changes({ shop }: LetterFacts): string[] {
  const told = { edit: '订单改动', refund: '退款', return: '退货', dispute: '付款争议' };
  return (shop?.changes ?? []).map(
    ({ at, kind, amount }) => `${date(at)}${told[kind]}：${money(amount, shop?.currency ?? '')}`,
  );
}

const expectedLine = ({ expected, currency }: LetterFacts): string[] =>
  expected === null ? [] : [`按我们的记录，应计佣的金额为 ${money(expected, currency)}`];

const evidence: Record<LetterCode, (facts: LetterFacts) => string[]> = {
  ADJUST: (told) => [...changes(told), ...expectedLine(told)],
  DECLINE_CANCELLED: ({ shop }) => [
    shop?.cancelledAt ? `订单已于${date(shop.cancelledAt)}取消。` : '订单已取消。',
  ],
  DECLINE_RETURNED: (told) => ['订单的商品已全部退货或退款。', ...changes(told)],
  DECLINE_UNPAID: ({ shop }) => [
    shop ? `订单于${date(shop.orderedAt)}提交，一直没有付款。` : '订单一直没有付款。',
  ],
  DECLINE_FRAUD: ({ dispute }) => [
    dispute === 'lost'
      ? '买家的付款在银行发生争议，银行已将款项退回付款人。'
      : '付款没有通过我们的收款服务商的检查。',
    '这与您带来的流量无关。',
  ],
  DUPLICATE_SAME_NETWORK: ({ pt, rows }) => [
    `${pt} 上同一个订单号有${rows.length > 1 ? ` ${rows.length} 条` : '多条'}记录：`,
    ...rows.map((row) => `${row.ptoder}，${date(row.soldAt)}，${money(row.je, row.currency)}`),
  ],
  DUPLICATE_CROSS: ({ keptPt, clicks }) => [
    keptPt === '' ? '另一个平台也为这笔订单记录了佣金。' : `另一个平台（${keptPt}）也为这笔订单记录了佣金。`,
    ...clicks.map(({ which, pt, at }) => {
      const what = `店铺在下单前看到的${which === 'first' ? '首次' : '最后一次'}点击来自 ${pt}`;
      return at === null ? `${what}。` : `${what}，日期为${date(at)}。`;
    }),
  ],
  UNDERPAID: (told) => ['平台记录的金额少于店铺的金额。', ...expectedLine(told)],
  NO_SHOP_ORDER: () => ['我们在店铺里没有找到这个订单号的订单。'],
};

const takeBack = '我们希望撤回这笔订单的佣金。在此之前，是否有我们应当了解的情况？';
const questions: Record<LetterCode, string> = {
  ADJUST: '我们希望把这笔订单调整为剩余的金额。这与您了解的情况一致吗？',
  DECLINE_CANCELLED: takeBack,
  DECLINE_RETURNED: takeBack,
  DECLINE_UNPAID: takeBack,
  DECLINE_FRAUD: '我们希望撤回这笔订单的佣金。如果您了解这笔订单的情况，能否告诉我们？',
  DUPLICATE_SAME_NETWORK: '我们希望只保留其中一条。能否告诉我们，它们是同一笔订单还是几笔订单？',
  DUPLICATE_CROSS: '同一笔订单我们只能支付一次。能否告诉我们访客点击您的链接的时间，以便正确归属？',
  UNDERPAID: '我们希望按您应得的金额更正。能否在您的报表中核对这笔订单和金额？',
  NO_SHOP_ORDER: '能否告诉我们，您的报表中这笔订单的情况，例如点击时间和来源页面？',
};

const lateQuestion =
  '平台接受更正的期限已过。您是否同意在以后的佣金中结算差额？如果您有不同看法，也请告诉我们。';

export const chineseWords: LetterWords = {
  subject: ({ order, pt, day }) => `关于订单 ${order} 的询问（${pt}，${date(day)}）`,
  greeting: (publisher) => `${publisher}，您好：`,
  opening: '感谢您与我们合作。我们在核对订单时，有一笔订单想向您了解：',
  facts,
  shopShows: '店铺的记录：',
  evidence: (told) => evidence[told.about](told),
  question: ({ about, late }) => (late && about !== 'UNDERPAID' ? lateQuestion : questions[about]),
  closing: [
    '如果您有不同看法，或了解我们不知道的情况，请告诉我们：我们的记录可能不完整，我们愿意先更正自己的记录。',
    '祝商祺',
  ],
};
