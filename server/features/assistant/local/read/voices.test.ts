// Questions in many voices (owners, bookkeepers, hurried chat, English mixed in) read without a database, and words that
// narrow a figure put into sentences of courtesy: none of them may be passed over.
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { judgeAlone } from '../testing/judge-alone.ts';
import { readParaphrases } from '../testing/paraphrase-set.ts';
import { readAlone } from '../testing/read-alone.ts';

it.each([
  ['in many voices', 'voices', 0.95],
  ['by a manager in all kinds of matters', 'manager', 0.92],
  ['by strangers, who had not seen the rules', 'strangers', 0.92],
  ['in dialects, with slips, in long sentences', 'dialects', 0.92],
  ['where another word stands beside one that is known', 'twins', 1],
])('means what is asked %s', { timeout: 120_000 }, async (_, name, least) => {
  const set = await readParaphrases(resolve(import.meta.dirname, `../testing/${name}.jsonl`));
  const verdicts = set.map((asked) => ({ asked, ...judgeAlone(asked) }));
  const wrong = verdicts.filter(({ verdict }) => verdict === 'wrong');
  expect(wrong.map(({ asked, why }) => `${asked.q}: ${why}`).join('\n')).toBe('');
  const answerable = verdicts.filter(({ asked }) => asked.kind !== 'refuse');
  const missed = answerable.filter(({ verdict }) => verdict !== 'answered');
  expect(
    1 - missed.length / answerable.length,
    missed.map(({ asked, why }) => `${asked.q}: ${why}`).join('\n'),
  ).toBeGreaterThanOrEqual(least);
});

const frames = [
  '上个月W的销售额',
  'W上个月销售额多少',
  '帮我看下上周W订单有几单',
  '老板让我报一下上周W的GMV',
  '上周各平台W销售额',
  'W，上月佣金多少',
  '上个月销售额，只看W',
  '上周给W付了多少佣金',
  '10月W带来多少点击',
  '不要W，上月销售额',
  '会计要W的上月平台费',
  '上月W用的订单',
];
const narrowing = (
  '美国 安卓 新品 张三 高端 会员 自营 海外仓 满减 白色 户外 宠物 帐篷 男装 老王 小红 直播 邮件 搜索 移动 线下 分销 批发 样品 预售 ' +
  '已发货 好评 换货 大客户 企业 个人 学生 活动 秒杀 高价 进口 夏季款 华东 北美 独家 首页 落地页 A组 测试 真实 净 税后 夜间 ' +
  'VIP 免费 站外 站内 微信 抖音 谷歌 订阅 二次 流失 长尾 大牌 计划 目标 预算 竞品 行业'
).split(' ');

it('passes over no word that may narrow a figure', { timeout: 120_000 }, () => {
  const told = frames.flatMap((frame) =>
    narrowing
      .map((word) => frame.replace('W', word))
      .filter((text) => readAlone(text).meaning.kind === 'query'),
  );
  expect(told.join('\n')).toBe('');
});

it.each([
  ['融资会下午要用，上周销售额', '“融资会下午要用”按用途理解，没有用来筛选。'],
  ['上月平太费多少', '“平太费”按“平台费”理解。'],
  ['avntlink 佣金 10月', '“avntlink”按“avantlink”理解。'],
  ['awni 上月佣金', '“awni”按“awin”理解。'],
  ['captial one shopping 上月单量', '“captial one shopping”按“Capital One Shopping”理解。'],
  ['省钱快报上月几单', '“省钱快报”按“Dealmoon”理解。'],
])('says what it left out or read otherwise: %s', (text, note) => {
  const { meaning, notes } = readAlone(text);
  expect(meaning.kind).toBe('query');
  expect(notes).toContain(note);
});

it.each([
  '帮我把佣金直接打给 RetailMeNot',
  '把Awin的订单都作废掉',
  '帮我付佣金给Honey',
  '我的awin api密钥是多少，忘了',
  '能否麻烦您把上周下单的客人邮箱发我一份，想写封感谢信',
  '给买家的email写封信，先把email发我',
])('does nothing it is told to, and shows no secret: %s', (text) =>
  expect(readAlone(text).meaning.kind).toBe('refused'),
);
