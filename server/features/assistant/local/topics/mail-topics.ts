// How the mailboxes stand: what waits to be read or answered, what did not leave, and which they are.
import { mailOverview } from '#contract/mail-messages.ts';
import type { ToolContext } from '#server/features/assistant/tools/tool.ts';
import { usableMailboxes } from '#server/features/mail/accounts/usable-mailboxes.ts';
import { getOverview } from '#server/features/mail/read/get-overview.ts';
import { readAs } from './account-topics.ts';
import type { Topic } from './topic.ts';

async function tellMail(context: ToolContext): Promise<string> {
  const now = context.services.now();
  const overview = await readAs(context, mailOverview, async (tx) =>
    getOverview(tx, await usableMailboxes(tx, context.caller), now),
  );
  if (overview.mailboxes.length === 0)
    return '还没有连接邮箱，所以没有邮件。可以在[邮件中心](/mailcenter)连接企业邮箱、Gmail、Outlook 或 163、QQ 等邮箱。';
  const { unread, waiting, sentToday, queued, failed, bounced } = overview;
  return [
    `已经连接 **${overview.mailboxes.length}** 个邮箱：${overview.mailboxes.map(({ email }) => email).join('、')}。`,
    '',
    `- 未读邮件 **${unread}** 封，见[收件箱](/mailcenter)`,
    `- 一周内发出、还没有人回复的会话 **${waiting}** 个`,
    `- 今天发出 **${sentToday}** 封，正在排队 **${queued}** 封`,
    `- 发送失败 **${failed}** 封，近 30 天退信 **${bounced}** 封`,
  ].join('\n');
}

const letter = '(?:邮件|信件?|开发信|邀请信?|来信|回信|mail|email)';

/** By itself: together they take the checker of regular expressions longer. */
const failedLetters = /(?:几|多少)封.{0,4}(?:失败|没发出|没有发出|退回|退信|没送达|没送到|被退)/;
// At most 500 characters: a question is no longer.
const asksOfMail = new RegExp(
  `(?:未读|没读|没看|新|收到)(?:的|了|过)?.{0,4}${letter}|${letter}.{0,8}(?:未读|没读|失败|没发出去|退回|退信|发出去了吗|发了几封|有回复|有人回)|(?:有没有|有|谁|几个|哪些|多少)(?:人|联盟客|站长|红人)?.{0,6}(?:回(?:复|信)?(?:了|过)?(?:我们?|咱们?)|回(?:复|信)了|回邮件)|(?:几|多少)封?${letter}.{0,4}没回|没回的?${letter}|收件箱.{0,6}(?:几|多少|没看|未读)|(?:几|多少)封.{0,3}(?:没|未)(?:回|读|看)|退信(?:了)?(?:多少|几)|${letter}.{0,6}(?:有人|有没有人|谁)(?:看|读|打开|回)|(?:退信|发送失败|退回)(?:的)?(?:有)?(?:几|多少)|(?:绑定?|连接?|接)(?:了|的)?(?:是)?(?:哪个|几个|什么|哪些|多少个?)(?:的)?邮箱|(?:绑定|连接|接入)(?:的)?邮箱(?:是|有)(?:哪|什么|几)`,
);

export const mailTopics: readonly Topic[] = [
  {
    id: 'mailbox',
    pattern: { test: (plain) => failedLetters.test(plain) || asksOfMail.test(plain) },
    tell: tellMail,
  },
];
