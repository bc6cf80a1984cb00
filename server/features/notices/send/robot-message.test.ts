import { describe, expect, it } from 'vitest';
import { nextTry } from './outcome.ts';
import { dingtalkSignature, robotCall } from './robot-message.ts';

const content = {
  title: '海图周报：2026-11-02 至 2026-11-08',
  lines: [
    '销售额 USD 1,234.50（上周同期 USD 1,000.00，环比 ▲ 23.45%）',
    '[点我](http://evil.example) <@all> # x',
  ],
  marks: ['ShareASale：2026-11-08 的数据尚未读全'],
  link: '/report?from=2026-11-02&to=2026-11-08',
};
/** Computed with another library: the secret is the key. */
const dingtalkQuery = 'timestamp=1700000000123&sign=lrMq5E54T40t3FfGVjxdvoqIbXlWY6mzkZYiVoI6emk%3D';
/** The same for Feishu, whose key is the moment and the secret, over nothing. */
const feishuSign = 'G7XpBpG8NgG02fJOAhX6FRAObIljmFoxVReo8I62pEk=';
const robot = { url: 'https://robot.example/send?access_token=abc', secret: '' };
const sending = { content, robot, publicUrl: 'https://haitu.example', nowMs: 1_700_000_000_123 };
const link = 'https://haitu.example/report?from=2026-11-02&to=2026-11-08';

describe('the message of a robot', () => {
  it('says title, figures, marks and link in each robot’s own form', () => {
    const texts = [
      (robotCall('wecom', sending).body as { markdown: { content: string } }).markdown.content,
      (robotCall('dingtalk', sending).body as { markdown: { text: string } }).markdown.text,
    ];
    for (const text of texts) {
      expect(text).toContain(content.title);
      expect(text).toContain('销售额 USD 1,234.50');
      expect(text).toContain('数据尚未读全');
      expect(text).toContain(`(${link})`);
    }
    expect(robotCall('feishu', sending).body).toEqual({
      msg_type: 'post',
      content: {
        post: {
          zh_cn: {
            title: content.title,
            content: [
              ...[...content.lines, ...content.marks].map((text) => [{ tag: 'text', text }]),
              [{ tag: 'a', text: '查看明细', href: link }],
            ],
          },
        },
      },
    });
  });

  it('lets no name become a link, a heading or a call to everybody', () => {
    const { content: text } = (robotCall('wecom', sending).body as { markdown: { content: string } })
      .markdown;
    expect(text).not.toContain('[点我]');
    expect(text).not.toContain('<@all>');
    expect(text.match(/\]\(/g)).toHaveLength(1);
  });

  it('fits into what the robot takes, with title and link', () => {
    const long = { ...content, lines: Array.from({ length: 400 }, (_, line) => `第 ${line} 行：联盟客`) };
    const body = robotCall('wecom', { ...sending, content: long }).body as { markdown: { content: string } };
    expect(Buffer.byteLength(body.markdown.content)).toBeLessThanOrEqual(4096);
    expect(body.markdown.content).toContain(content.title);
    expect(body.markdown.content.endsWith(`[查看明细](${link})`)).toBe(true);
    expect(body.markdown.content).toContain('> …');
  });

  it('is signed as DingTalk and Feishu check it, and not at all without a secret', () => {
    expect(dingtalkSignature('SECtest', sending.nowMs)).toBe(dingtalkQuery);
    const signed = { ...robot, secret: 'SECtest' };
    expect(robotCall('dingtalk', { ...sending, robot: signed }).url).toBe(`${robot.url}&${dingtalkQuery}`);
    expect(robotCall('feishu', { ...sending, robot: signed }).body).toMatchObject({
      timestamp: '1700000000',
      sign: feishuSign,
    });
    expect(robotCall('dingtalk', sending).url).toBe(robot.url);
    expect(robotCall('feishu', sending).body).not.toHaveProperty('sign');
  });
});

describe('the next try', () => {
  it('waits longer each time and ends', () => {
    const now = new Date('2026-11-16T00:00:00Z');
    const waits = [1, 2, 3, 4, 5].map((tries) => (nextTry(tries, now)?.getTime() ?? 0) - now.getTime());
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits[0]).toBeGreaterThan(0);
    expect(nextTry(6, now)).toBeNull();
  });
});
