// Which topic a question is about, where another word of it belongs to a figure, a text or another topic.
import { expect, it } from 'vitest';
import { readAlone } from '../testing/read-alone.ts';

const topicOf = (text: string): string => {
  const { meaning } = readAlone(text);
  return meaning.kind === 'topic' ? meaning.topic.id : meaning.kind;
};

it.each([
  // The order check.
  ['哪些订单快到截止了', 'order-deadlines'],
  ['本周有多少单要锁单', 'order-deadlines'],
  ['疑似重复的订单有几组', 'suspected-doubles'],
  ['今年挽回了多少', 'order-verdicts'],
  ['可拒付的订单有哪些', 'order-verdicts'],
  ['没被认领的订单', 'order-verdicts'],
  ['订单 KB-10231 为什么建议拒付', 'checked-order'],
  // What only shares a word with it.
  ['套餐快到期了吗', 'plan'],
  ['重复购买率上月', 'query'],
  ['CouponFollow 上月拒付几单', 'query'],
  ['已确认未付的佣金，截止目前', 'query'],
  ['查订单 #104233 的状态', 'query'],
  ['锁定期是什么意思', 'text'],
  ['订单核对在哪', 'order-check'],
  // The account.
  ['当前订阅的是哪个版本', 'plan'],
  ['最近一次扣款是哪天', 'payments'],
  ['怎么开发票', 'place'],
  ['我的行业选的是什么', 'permits'],
  ['awin 数据多久没更新了', 'connections'],
  ['为啥昨天没数据', 'coverage'],
  ['退信了多少', 'mailbox'],
  ['我这个号登录邮箱是哪个', 'profile'],
  // Deeds.
  ['取关这个牌子 Hoverair', 'unfollow'],
  ['竞品都在用哪些联盟客我还没合作的', 'competitors-publishers'],
  ['SAS导出来的csv咋弄进系统', 'deed-at-place'],
  ['做户外测评的内容站帮我找几个', 'recommend'],
  ['给honey生成个链接', 'tracking-link'],
  ['帮我写封合作邀请信', 'mail'],
  // No letter of the product's.
  ['帮我写个辞职信', 'refused'],
  ['起草一封求职邮件', 'refused'],
])('%s: %s', (text, topic) => expect(topicOf(text)).toBe(topic));
