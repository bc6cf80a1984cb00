import { describe, expect, it } from 'vitest';
import { createRule, type Notices, type RuleSetting, type RuleView, ruleKinds } from '#contract/notices.ts';
import { ableTo, bodyOf, formField, nameAfter, valuesOf, valuesOfNew } from './rule-values.ts';
import { ruleSentence, targetSentence } from './rule-words.ts';

const [me, colleague, robot] = [1, 2, 3].map((n) => `fce2f9c4-9df9-4a2b-8f4a-3f6f6f6f6f6${n}`) as [
  string,
  string,
  string,
];

const notices: Notices = {
  rules: [],
  robots: [
    {
      id: robot,
      kind: 'wecom',
      name: '运营群',
      hint: '1111',
      signed: false,
      trouble: '',
      troubleAt: null,
      lastSentAt: null,
    },
  ],
  recipients: [
    { id: me, name: '林晓', account: 'lin@brand.example', kinds: [...ruleKinds] },
    {
      id: colleague,
      name: '',
      account: 'zhou@brand.example',
      kinds: ruleKinds.filter((kind) => kind !== 'follow-changes'),
    },
  ],
  networks: [{ network: 'awin', pt: 'Awin' }],
  currency: 'USD',
};

const view = (setting: RuleSetting): RuleView => ({
  id: me,
  name: '规则',
  enabled: true,
  setting,
  mailTo: [me],
  robots: [robot],
  waiting: '',
  checkedDay: null,
  nextAt: null,
  lastAt: null,
});

const settings: [RuleSetting, string][] = [
  [{ kind: 'summary', every: 'month', hour: 8 }, '每月 1 日 08:00 发送，全部平台'],
  [
    {
      kind: 'threshold',
      metric: 'sales',
      per: 'week',
      direction: 'above',
      level: '12000.50',
      currency: 'EUR',
      network: 'awin',
    },
    // Its own, not the account's.
    '一周销售额高于 EUR 12,000.50，Awin',
  ],
  [
    { kind: 'threshold', metric: 'orders', per: 'day', direction: 'below', level: '5' },
    '单日出单量低于 5，全部平台',
  ],
  [{ kind: 'drop', metric: 'clicks', percent: 60 }, '单日点击量低于平时的 60%，全部平台'],
  [{ kind: 'new-publisher', network: 'awin' }, '联盟客第一次出单，Awin'],
  [
    { kind: 'silent-publisher', orders: 10, days: 14 },
    '30 天内有 10 单以上的联盟客连续 14 天没有出单，全部平台',
  ],
  [{ kind: 'follow-changes' }, '每周一 09:00 发送，上一周关注的品牌与联盟客的变化'],
];

describe('a rule in its form', () => {
  it.each(settings)('comes back as it was, and is one sentence: %o', (setting, sentence) => {
    const body = bodyOf(valuesOf(view(setting), notices), true);
    expect(body).toEqual({ name: '规则', enabled: true, setting, mailTo: [me], robots: [robot] });
    expect(createRule.body?.safeParse(body).success).toBe(true);
    expect(ruleSentence(setting, notices)).toBe(sentence);
  });

  it('begins with oneself as the receiver and forgets those who are gone', () => {
    expect(valuesOfNew(notices, me).mailTo).toEqual([me]);
    expect(valuesOfNew(notices, 'gone')).toMatchObject({ mailTo: [], currency: 'USD' });
    const gone = { ...view({ kind: 'new-publisher' }), mailTo: ['gone'], robots: ['gone'] };
    expect(valuesOf(gone, notices)).toMatchObject({ mailTo: [], robots: [] });
    expect(targetSentence(gone, notices)).toBe('没有接收方，请修改后选择');
    expect(targetSentence({ mailTo: [me, colleague], robots: [robot] }, notices)).toBe(
      '发送到：林晓、zhou@brand.example、运营群',
    );
  });

  it('keeps of those who were chosen only those to whom its kind may be sent', () => {
    expect(ableTo('summary', notices.recipients, [me, colleague, 'gone'])).toEqual([me, colleague]);
    expect(ableTo('follow-changes', notices.recipients, [me, colleague])).toEqual([me]);
  });

  it('is named after its kind until somebody names it', () => {
    expect(nameAfter('drop', '每周周报')).toBe('明显低于平时');
    expect(nameAfter('summary', '明显低于平时')).toBe('每周周报');
    expect(nameAfter('drop', '我的提醒')).toBe('我的提醒');
  });

  it('finds the field a refusal is about', () => {
    expect(['setting.level', 'mailTo.0', 'name'].map(formField)).toEqual(['level', 'mailTo', 'name']);
  });
});
