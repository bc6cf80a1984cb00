// Two questions in one sentence, and amounts that narrow who is told.
import { describe, expect, it } from 'vitest';
import { readAlone } from '../testing/read-alone.ts';

const queriesIn = (text: string) => {
  const { meaning, more } = readAlone(text);
  return meaning.kind === 'query' ? [meaning.query, ...more] : [];
};
const shortOf = (text: string) =>
  queriesIn(text).map(({ metrics, ranking, buckets, spans, networks }) =>
    [metrics.join('+'), ranking?.by ?? buckets?.by ?? '', spans[0]?.from ?? '', ...networks].join(' '),
  );

describe('two questions', () => {
  it.each([
    [
      '哪个平台上月卖得最好，还有哪个联盟客佣金最高',
      ['sales network 2026-10-01', 'commission publisher 2026-10-01'],
    ],
    ['上月哪个联盟客出单最多，哪天出单最多', ['orders publisher 2026-10-01', 'orders day 2026-10-01']],
    ['上周出单最多的联盟客，佣金多少', ['orders+commission publisher 2026-11-09']],
    ['上个月佣金，去年订单', ['commission  2026-10-01', 'orders  2025-01-01']],
    ['投产比按平台，看看今年哪家划算', ['roas network 2026-01-01']],
    ['各平台昨天的销售额 单量 佣金', ['sales+orders+commission network 2026-11-18']],
  ])('%s', (text, told) => expect(shortOf(text)).toEqual(told));

  it('asks back where nobody can tell whether the filter of the first is the second’s, too', () => {
    const { meaning } = readAlone('Awin上月销售额多少，还有哪个联盟客佣金最高');
    expect(meaning.kind).toBe('refused');
    expect(meaning.kind === 'refused' && meaning.sentences.join()).toContain('请分开问');
  });
});

describe('publishers by what their figures come to', () => {
  it.each([
    ['今年佣金超过1000美金的联盟客列一下', ['commission > 1000']],
    ['上月点击超过500但转化率不到1%的都有谁', ['clicks > 500', 'cvr < 1']],
    ['近30天点击>500的联盟客', ['clicks > 500']],
    ['上个月出单10单以上的站', ['orders >= 10']],
    ['上月佣金率不低于百分之八的联盟客', ['rate >= 8']],
    ['佣金率高于8%的返利站，Q3', ['rate > 8']],
    ['上月佣金过万的联盟客', ['commission > 10000']],
    ['近7天佣金50以下的联盟客', ['commission <= 50']],
    ['上个月超过50单的联盟客有几个', ['orders > 50']],
  ])('%s', (text, bounds) => {
    const [query] = queriesIn(text);
    expect(query?.ranking?.by).toBe('publisher');
    expect(
      query?.bounds.map(
        ({ metric, side, amount, isIncluded }) =>
          `${metric} ${side === 'above' ? '>' : '<'}${isIncluded ? '=' : ''} ${amount}`,
      ),
    ).toEqual(bounds);
  });

  it('ranks them by the figure that is not the limit', () =>
    expect(queriesIn('上个月新客占比不到20%的联盟客按销售额排')[0]?.metrics[0]).toBe('sales'));

  // A part of a hundred without its sign, orders that are called clicks, platforms: each could be told wrongly.
  it.each([
    '转化率低于1的联盟客 上月',
    '上月有点击但不到1单的站',
    '上月销售额1万以上的平台',
    '9月单量在10到20之间的联盟客',
  ])('does not guess %s', (text) => expect(readAlone(text).meaning.kind).toBe('refused'));

  it('still tells whether a sum lies above an amount', () =>
    expect(queriesIn('上个月销售额超过10万了吗')[0]?.over).toMatchObject({ amount: 100_000 }));
});

describe('days', () => {
  it.each([
    ['双11今年比去年多了几单', ['2026-11-11..2026-11-11', '2025-11-11..2025-11-11']],
    ['黑五销售额去年比前年涨多少', ['2025-11-28..2025-11-28', '2024-11-29..2024-11-29']],
    ['上半年佣金比去年多多少', ['2026-01-01..2026-06-30', '2025-01-01..2025-06-30']],
    ['今年比去年销售额涨多少', ['2026-01-01..2026-11-18', '2025-01-01..2025-11-18']],
    ['国庆这七天销售额跟去年国庆比一比', ['2026-10-01..2026-10-07', '2025-10-01..2025-10-07']],
    ['国庆之后到现在卖了多少', ['2026-10-08..2026-11-18']],
    ['9月15号之后的单量', ['2026-09-15..2026-11-18']],
    ['双11前后 11.8到11.14 每天卖了多少', ['2026-11-08..2026-11-14']],
    ['9月10月佣金', ['2026-09-01..2026-09-30', '2026-10-01..2026-10-31']],
    ['7月8月9月的销售额', ['2026-07-01..2026-09-30']],
  ])('%s', (text, days) =>
    expect(queriesIn(text)[0]?.spans.map(({ from, to }) => `${from}..${to}`)).toEqual(days),
  );

  it('tells a row of months one by one', () =>
    expect(queriesIn('8月 9月 10月 分别卖了多少')[0]?.buckets).toMatchObject({ by: 'month' }));

  it('sets two months beside each other where it is asked which of them', () =>
    expect(queriesIn('9月和10月哪个月单多')[0]).toMatchObject({ buckets: null, metrics: ['orders'] }));

  it('tells a long trend by weeks, and says so', () => {
    const [query] = queriesIn('ShopMy今年单量趋势');
    expect(query?.buckets?.by).toBe('week');
    expect(query?.notes).toContain('时间较长，走势按周列出。');
  });
});

describe('who is meant', () => {
  it.each([
    ['上月转化率最低的五个渠道是哪几家', 'publisher', 5],
    ['近90天epc前10的媒体', 'publisher', 10],
    ['复购率最高的网盟 近90天', 'network', 1],
    ['哪个联盟上个月佣金最高', 'network', 1],
    ['每个返利站上个月的佣金', 'publisher', 50],
    ['上个月业績最好的五個夥伴', 'publisher', 5],
  ])('%s', (text, by, size) => expect(queriesIn(text)[0]?.ranking).toMatchObject({ by, size }));

  it('says how it read a channel', () =>
    expect(queriesIn('哪个渠道上个月卖得最好')[0]?.notes.join()).toContain('“渠道”按联盟客理解'));

  it.each([
    ['CouponFollow 上月拒付几单', 'voided'],
    ['上月确认的佣金多少', 'approved'],
    ['上周审核没通过的有几单', 'voided'],
  ])('reads the state of %s', (text, state) => expect(queriesIn(text)[0]?.state).toBe(state));
});
