import { expect, it } from 'vitest';
import { changeKinds, type FollowChange } from '#contract/follows.ts';
import { changeSentence, plainSentence } from './change-sentence.ts';

const change: FollowChange = {
  id: '1',
  at: '2026-11-16T01:00:00.000Z',
  happenedOn: '2026-11-14',
  kind: 'publisher_gained',
  brandCode: 'reef',
  brandName: '北礁',
  domain: 'deals.example',
  publisherName: 'Daily Deals',
  network: 'awin',
  pt: 'Awin',
  before: '',
  after: '',
  sample: false,
  fresh: true,
};
const say = (part: Partial<FollowChange>) => plainSentence(changeSentence({ ...change, ...part }));

it.each([
  [{}, 'Daily Deals 开始通过 Awin 推广 北礁'],
  [{ network: '', pt: '' }, 'Daily Deals 开始推广 北礁'],
  [{ publisherName: '' }, 'deals.example 开始通过 Awin 推广 北礁'],
  [{ kind: 'publisher_lost' }, 'Daily Deals 不再推广 北礁'],
  [{ kind: 'programme_added', after: '8%' }, '北礁 在 Awin 开通了联盟计划，佣金 8%'],
  [{ kind: 'programme_added' }, '北礁 在 Awin 开通了联盟计划'],
  [{ kind: 'programme_ended', before: '8%' }, '北礁 在 Awin 的联盟计划已经结束，原佣金 8%'],
  [{ kind: 'commission_changed', before: '5%', after: '8%' }, '北礁 在 Awin 的佣金由 5% 改为 8%'],
  [{ kind: 'commission_changed', after: '8%' }, '北礁 在 Awin 的佣金公布为 8%'],
  [{ kind: 'commission_changed', before: '5%' }, '北礁 在 Awin 的佣金不再公布（原为 5%）'],
] as const)('says %j as: %s', (part, sentence) => {
  expect(say(part)).toBe(sentence);
});

it('names the brand of every kind of change and leads to it', () => {
  for (const kind of changeKinds) {
    expect(changeSentence({ ...change, kind })).toContainEqual({ kind: 'brand', text: '北礁', code: 'reef' });
  }
});

it('leads to the publisher where the change is about one', () => {
  const leads = (kind: FollowChange['kind']) =>
    changeSentence({ ...change, kind }).some((part) => part.kind === 'publisher');
  expect(changeKinds.filter(leads)).toEqual(['publisher_gained', 'publisher_lost']);
});
