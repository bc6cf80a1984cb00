// What the demo account leaves to its visitors, done once, so that the guide's pictures show lists rather than empty ones.
import type { RuleBody } from '#contract/notices.ts';
import { changeAs } from './wait-for-demo.ts';

const templates = [
  {
    name: '合作邀请',
    subject: '邀请 {{name}} 合作',
    html: '<p>{{name}}，您好：</p><p>我们很喜欢您的户外测评。{{brand}} 的秋季新品已经上架，想邀请您加入联盟计划，佣金 <strong>9%</strong>，可以先寄样品。</p><p>期待您的回复。</p>',
  },
  {
    name: '到期跟进',
    subject: 'Re: 邀请 {{name}} 合作',
    html: '<p>{{name}}，您好：</p><p>上周的邀请不知道您是否看到？样品仍为您留着，方便时回复一句即可。</p>',
  },
];

const rules: Pick<RuleBody, 'name' | 'setting'>[] = [
  { name: '每周周报', setting: { kind: 'summary', every: 'week', hour: 9 } },
  { name: '销售额明显低于平时', setting: { kind: 'drop', metric: 'sales', percent: 60 } },
  { name: '新联盟客出单', setting: { kind: 'new-publisher' } },
];

export async function fillDemo(url: string, { id, token }: { id: string; token: string }): Promise<void> {
  const post = (path: string, body: object) => changeAs(`${url}${path}`, token, body);
  for (const template of templates) await post('/api/mail/templates', template);
  for (const rule of rules)
    await post('/api/notices/rules', { ...rule, enabled: true, mailTo: [id], robots: [] });
  const codes = ['platform_board', 'platform_report', 'insight'];
  await post('/api/users/tokens', { name: '运营周报助手', codes });
}
