// A mail somebody asks for: written down as a draft by the kind of thing it is about, opened in the composer, sent by a person.

import { runTool } from '#server/features/assistant/tools/index.ts';
import type { ToolContext } from '#server/features/assistant/tools/tool.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Asked, Topic } from './topic.ts';

interface Letter {
  id: string;
  about: RegExp;
  subject: string;
  /** Paragraphs; what only the writer knows stands in brackets. */
  text: readonly string[];
}

const greeting = 'Hi {{name}},';
const closing = 'Best regards,\n{{brand}}';

const letters: readonly Letter[] = [
  {
    id: 'refusal',
    about: /回绝|拒绝|婉拒|推掉|谢绝|不同意|decline/,
    subject: 'About your commission request',
    text: [
      'Thank you for your interest in working with {{brand}} and for being open about the terms you have in mind.',
      'The rate you asked for is above what our margins allow at the moment, so we are not able to agree to it. We would still be glad to start at our current rate and look at the results together after [60 days].',
      'If that works for you, just reply to this mail and we will send everything you need to get started.',
    ],
  },
  {
    id: 'code',
    about: /独家|优惠码|折扣码|专属码|coupon|code/,
    subject: 'An exclusive code for your readers',
    text: [
      'We are preparing our [promotion] and would like to offer your readers an exclusive code: [CODE], [discount], valid from [date] to [date].',
      'Orders with the code are attributed to you. Could you tell us where you would feature it and whether you need banners or a landing page?',
    ],
  },
  {
    id: 'notice',
    about: /通知|活动|促销|大促|黑五|双十一|双十二|圣诞|网一|公告|预告/,
    subject: 'Our upcoming promotion: dates, offers and commission',
    text: [
      'We would like to share our plan for [promotion]: it runs from [date] to [date] with [offer].',
      'During these days commission is [rate]. Banners, deep links and the product feed are ready; reply to this mail if you need other sizes or an exclusive code.',
    ],
  },
  {
    id: 'raise',
    about: /提佣|涨佣|提高佣金|加佣|佣金调整|降佣/,
    subject: 'A change of your commission',
    text: [
      'You have done great work for {{brand}} lately, and we would like to adjust your commission to [rate] from [date].',
      'In return we would be glad about [placement]. Please let us know if that suits you.',
    ],
  },
  {
    id: 'reminder',
    about: /催|跟进|提醒|没回|未回复|follow ?up/,
    subject: 'Following up on our last mail',
    text: [
      'I wanted to follow up on my last mail about working together with {{brand}}.',
      'Is this something you would like to look at? A short reply is enough, also if the time is not right.',
    ],
  },
  {
    id: 'invitation',
    about: /./,
    subject: 'Working together with {{brand}}',
    text: [
      'I am with {{brand}}. I came across your site and think our products would be a good fit for your readers.',
      'Our affiliate programme pays [rate] commission with a [30]-day cookie; we provide banners, deep links and samples for reviews.',
      'Would you be interested? I am happy to send you the details or a sample.',
    ],
  },
];

/** Each way by itself: together they take the checker of regular expressions longer than all others. */
const asksToWrite = [
  /(?:写|起草|拟|草拟|撰写|编|生成|发).{0,4}(?:一)?(?:封|个|份|条)?.{0,10}(?:邮件|信|邀请函?|开发信|通知|邮件模板|话术|回复)/,
  /(?:给|向).{1,24}(?:发|写).{0,3}(?:一)?(?:封)?(?:邮件|信)/,
  /(?:回绝|婉拒|拒绝|谢绝|推掉).{0,24}(?:红人|联盟客|合作|要求|佣金|网红|博主|站)/,
  /(?:催|跟进)(?:一下)?.{0,16}(?:联盟客|回复|回信|合作方|站长)/,
  /(?:信|邮件|开发信|邀请函).{0,4}(?:你|请你?)?(?:帮|替|给)(?:我|我们|忙)?.{0,3}(?:拟|写|起草|草拟|编)/,
  /(?:write|draft).{0,12}(?:mail|email|letter)/,
];
/** Told how it is written, or what became of it. */
const asksHow = /怎么写|如何写|怎样写|怎么拟|技巧|回复率|(?:发|写)(?:出去|出|了|过|掉)(?:的|了)/;

/** To an employer, a court, a friend: nobody works with them through the product. */
const asksForPrivate =
  /(?:辞职|离职|求职|应聘|自荐|请假|检讨|情|家|举报|投诉|申诉|起诉|律师|推荐|介绍|申请|入学|签证)(?:信|书|函|邮件)/;

/** “客人邮箱发我一份，想写封感谢信”: nobody here has it, which is the answer. */
const asksForBuyers =
  /(?:客户|客人|买家|顾客|消费者|下单的?人)(?:们)?的?(?:邮箱|email|邮件地址|电话|手机|联系方式|地址|姓名|名单)/;

/** A mail of which kind, to whom as far as the words say. */
export const mailTopic: Topic = {
  id: 'mail',
  standsOverOutside: true,
  pattern: {
    test: (plain) =>
      asksToWrite.some((way) => way.test(plain)) &&
      ![asksHow, asksForBuyers, asksForPrivate].some((other) => other.test(plain)),
  },
  tell: tellDraft,
};

async function tellDraft(context: ToolContext, { plain }: Asked): Promise<string> {
  const letter = letters.find(({ about }) => about.test(plain)) ?? letters[letters.length - 1];
  if (!letter) throw new Error('no letter');
  const text = [greeting, ...letter.text, closing].join('\n\n');
  const shown = `主题：${letter.subject}\n\n${text.replace(/^/gm, '> ')}`;
  try {
    const { structured } = await runTool(context, 'draft_mail', { subject: letter.subject, text });
    return `已经存成一份草稿，收件人和方括号里的内容由您填写，检查后再发送：[打开草稿](${String(structured.link)})\n\n${shown}`;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return `${error.message}\n\n可以复制下面的内容使用：\n\n${shown}`;
  }
}
