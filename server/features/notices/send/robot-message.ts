// The same message in the form each robot takes, and signed as each robot checks it.
import { createHmac } from 'node:crypto';
import type { RobotKind } from '#contract/notices.ts';
import type { NoticeContent } from '#server/db/schema/notices.ts';
import type { RobotSecret } from '../robots/robot-secret.ts';
import { messageTexts as texts } from '../texts.ts';

export interface RobotCall {
  url: string;
  body: object;
}

interface Sending {
  content: NoticeContent;
  robot: RobotSecret;
  publicUrl: string;
  nowMs: number;
}

export function robotCall(kind: RobotKind, sending: Sending): RobotCall {
  const { robot, nowMs } = sending;
  switch (kind) {
    case 'wecom':
      return {
        url: robot.url,
        body: { msgtype: 'markdown', markdown: { content: fitting(sending, wecomMaxBytes) } },
      };
    case 'dingtalk':
      return {
        url: robot.secret === '' ? robot.url : `${robot.url}&${dingtalkSignature(robot.secret, nowMs)}`,
        body: {
          msgtype: 'markdown',
          markdown: { title: plainWords(sending.content.title), text: fitting(sending, dingtalkMaxBytes) },
        },
      };
    case 'feishu':
      return {
        url: robot.url,
        body: {
          ...feishuSignature(robot.secret, nowMs),
          msg_type: 'post',
          content: { post: feishuPost(sending) },
        },
      };
  }
}

/** The secret is the key, the moment and the secret are what is signed. */
export function dingtalkSignature(secret: string, nowMs: number): string {
  const sign = createHmac('sha256', secret).update(`${nowMs}\n${secret}`).digest('base64');
  return new URLSearchParams({ timestamp: String(nowMs), sign }).toString();
}

/** Here the moment and the secret are the key, and nothing is signed with it. */
function feishuSignature(secret: string, nowMs: number): { timestamp?: string; sign?: string } {
  if (secret === '') return {};
  const timestamp = String(Math.floor(nowMs / 1000));
  return { timestamp, sign: createHmac('sha256', `${timestamp}\n${secret}`).digest('base64') };
}

function feishuPost({ content, publicUrl }: Sending) {
  const text = (words: string) => [{ tag: 'text', text: words }];
  const { title, lines, marks, link } = content;
  return {
    zh_cn: {
      title,
      content: [...[...lines, ...marks].map(text), [{ tag: 'a', text: texts.open, href: publicUrl + link }]],
    },
  };
}

/** What the robots take at most, as far as they say. */
const wecomMaxBytes = 4096;
const dingtalkMaxBytes = 20_000;

/** Leaves out lines from the end of the list until the rest fits; title and link always stay. */
function fitting({ content, publicUrl }: Sending, maxBytes: number): string {
  const head = `### ${plainWords(content.title)}`;
  const tail = `[${texts.open}](${publicUrl}${content.link})`;
  const lines = [...content.lines, ...content.marks].map((line) => `> ${plainWords(line)}`);
  for (let kept = lines.length; kept > 0; kept -= 1) {
    const shown = kept === lines.length ? lines : [...lines.slice(0, kept), '> …'];
    const text = [head, ...shown, tail].join('\n\n');
    if (Buffer.byteLength(text) <= maxBytes) return text;
  }
  return [head, tail].join('\n\n');
}

const wide: Record<string, string> = {
  '[': '［',
  ']': '］',
  '<': '＜',
  '>': '＞',
  '*': '＊',
  '`': '｀',
  '#': '＃',
  '@': '＠',
  '\\': '＼',
};

/** Names are chosen by others: none may become a link, a heading or a call to everybody. */
const plainWords = (text: string): string => text.replace(/[[\]<>*`#@\\]/g, (found) => wide[found] ?? found);
