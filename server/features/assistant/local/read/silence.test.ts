// Whatever changes what a figure means is read, or the question is refused: shares, states, what is left out and by what it is
// told, each in many words, put into sentences of several shapes.
import { expect, it } from 'vitest';
import { getMetric } from '#contract/figures/metrics.ts';
import { readAlone } from '../testing/read-alone.ts';
import type { DataQuery } from './query.ts';

/** Told for another meaning, and nothing said of it. */
function silent(texts: readonly string[], isRead: (query: DataQuery) => boolean): string[] {
  return texts.filter((text) => {
    const { meaning, notes } = readAlone(text);
    return (
      meaning.kind === 'query' &&
      !isRead(meaning.query) &&
      ![...notes, ...meaning.query.notes].some((note) => note.startsWith('没有按'))
    );
  });
}

const list = (words: string): string[] => words.split(' ').map((word) => word.replaceAll('_', ' '));

const exclusions = list(
  '不含X 除X外 除了X X除外 X以外 不算X 别算X 不要X 去掉X 剔除X 剔掉X 排除X 排掉X 扣除X 扣掉X 减去X 减X X不算 X不计 X不含 X排除 X去掉 X扣掉 X剔除 X撇开 ' +
    '撇开X 抛开X 刨除X 刨去X 非X X之外 X除外的 没有X 没X 无X 不带X 不看X 不考虑X 忽略X 略过X 跳过X 屏蔽X 过滤X 过滤掉X 拿掉X 拿走X 去X 除去X 除却X ' +
    '舍去X 舍弃X 摘掉X 摘除X 抠掉X 抹掉X 划掉X 踢掉X 踢开X 甩开X 撂下X X不参与 X不统计 X先不看 X别看 X免了 X省略 不包X 不包括X without_X excl.X ex_X no_X ' +
    'minus_X 只要不是X 凡是不属于X 不属于X 不在X 不走X 不来自X 未通过X 绕开X 避开X 除掉X X外 exclude_X except_X',
);

it.each(['Awin', '优惠券站', 'Slickdeals'])('leaves out what is said to be left out: %s', (part) => {
  const texts = exclusions
    .map((said) => said.replace('X', part))
    .flatMap((said) => [`上月${said}的销售额`, `${said}，上月佣金多少`, `上月佣金 ${said}`]);
  expect(silent(texts, ({ isExcept }) => isExcept)).toEqual([]);
});

it('tells a share where a share is asked for', () => {
  const texts = list(
    '百分之几 百分之多少 占比 占几成 几成 多少比例 什么比例 比重 份额 占多少 占了多少 百分比 占比多少 占多大比例 几分之几 三分之一 一半 一半以上 过半 超过一半 ' +
      '大半 百分率 percentage percent share %是多少 几个百分点 所占比例 比率 占比率',
  ).flatMap((said) => [
    `上月Awin的佣金${said}`,
    `上月待确认的订单${said}`,
    `上月${said}的订单是待确认`,
    `优惠券站上月销售额${said}`,
    `${said}的佣金已确认 上月`,
  ]);
  const isShare = ({ share, metrics }: DataQuery) =>
    share || metrics.every((metric) => getMetric(metric).unit === 'share');
  expect(silent(texts, isShare)).toEqual([]);
});

it('reads a state in either language, or refuses', () => {
  const texts = list(
    '已paid paid了的 paid过的 已经paid 未paid 没paid unpaid 还没pay 待pay 已approve approved approve过的 被approve 未approve 没approve 待approve pending 在pending ' +
      '已reject 被reject reject掉的 rejected 被cancel cancel了的 cancelled 已void 被void refund了的 refunded 退掉的 锁了的 已lock locked 已结 未结 没结 结清的 ' +
      '已核销 待核 已审 未审 没审 审过的 通过的 没通过的 不通过 有效 有效的 无效的 确认的 没确认的 未确认的 挂起 悬着的 冻结的 可提现 在途 已入账 未入账 ' +
      '已开票 open closed settled outstanding confirmed unconfirmed hold on-hold',
  ).flatMap((said) => [
    `上月${said}佣金`,
    `上月${said}的订单有几单`,
    `上月佣金，${said}`,
    `订单 上月 ${said}`,
  ]);
  expect(silent(texts, ({ state, states }) => state !== null || states.length > 0)).toEqual([]);
});

it.each([
  [
    'publisher',
    '按联盟客 分联盟客 各联盟客 每个联盟客 每家 每家联盟客 逐个联盟客 联盟客维度 联盟客分别 联盟客各自 各家 各网站 按站点 按publisher 按affiliate 各publisher ' +
      'by_publisher per_affiliate 各渠道商 各合作方 一家一家 挨个 挨家 分家看 按人 逐家 各个伙伴 每个合作伙伴 按partner 按品牌 各品牌 按国家 按产品 各商品 ' +
      '按设备 按渠道 各渠道 各素材 按落地页 按行业 按客户 按小时 按地区',
  ],
  ['network', '按平台 分平台 各平台 每个平台 各网络 按network 平台维度 各联盟平台 分网络 by_network 平台间'],
  ['coupon', '按优惠码 各优惠码 每个优惠码 按折扣码 by_coupon_code 各个码'],
  ['type', '按类型 分类型 各类型 每种类型 类型维度 按类别 各类 按type by_type 分类'],
])('tells growth by %s where it is asked so, or refuses', (by, words) => {
  const texts = list(words).flatMap((said) => [
    `${said}上月销售额增长`,
    `上月${said}的销售额`,
    `上月销售额环比 ${said}`,
    `${said}看上月佣金涨幅`,
  ]);
  expect(silent(texts, ({ ranking }) => ranking?.by === by)).toEqual([]);
});

it('says that growth of publishers is told of all of them', () => {
  const { meaning } = readAlone('联盟客上月的销售额增长');
  expect(meaning.kind === 'query' && meaning.query.notes.join()).toContain('没有按联盟客分开');
});
