// Coupon codes by what the orders that carry them came to.
import { readCouponCounts } from '#server/features/assistant/tools/index.ts';
import { localTexts as texts } from '../texts.ts';
import { type AskedRanking, orderText, type ToldRanking } from './asked-ranking.ts';
import { statedCount } from './counted.ts';
import {
  figureText,
  marksText,
  metricName,
  outsideText,
  sliceText,
  spanText,
  table,
} from './figure-words.ts';
import { countsOf, type Desk } from './read-slice.ts';
import { uniqueEvidence } from './tell-values.ts';

export async function rankCoupons(
  desk: Desk,
  { ranking, span, metrics, metric, slice }: AskedRanking,
): Promise<ToldRanking> {
  const { rows, currency, orders, coded } = await readCouponCounts(
    desk.context,
    countsOf(slice, span, metrics),
  );
  const read = rows.map((row) => {
    const ofCode = { ...slice, orders: { ...slice.orders, coupon: row.code } };
    const stated = metrics.map((one) =>
      row.valueOf(statedCount(one, row.figures, { slice: ofCode, currency })),
    );
    return { code: row.code, stated };
  });
  const number = (value: string | null | undefined) => Number((value ?? '').replace('%', ''));
  const direction = ranking.order === 'desc' ? -1 : 1;
  const shown = read
    .filter(({ stated }) => stated[0]?.value != null)
    .toSorted(
      (a, b) =>
        direction * (number(a.stated[0]?.value) - number(b.stated[0]?.value)) || (a.code < b.code ? -1 : 1),
    )
    .slice(0, ranking.size ?? 10);
  const head = `**${spanText(span)}**，${sliceText(slice)}，优惠码${orderText(metric, ranking.order, slice)}`;
  const marks = [
    ...new Set(shown.flatMap(({ stated }) => stated.flatMap((one) => one.marks))),
    ...texts.codedOrders(orders, coded),
  ];
  if (shown.length === 0)
    return { text: `${head}：没有带优惠码的订单。${marksText(marks)}`, evidence: [], charts: [] };
  const cells = shown.map(({ code, stated }, at) => [
    String(at + 1),
    outsideText(code.toUpperCase()),
    ...metrics.map((one, place) => {
      const value = stated[place]?.value;
      return value == null ? '不知道' : figureText(one, value, currency);
    }),
  ]);
  return {
    text: `${head}（共 ${read.length} 个）：\n\n${table(['名次', '优惠码', ...metrics.map((one) => metricName(one, slice))], cells)}${marksText(marks)}`,
    evidence: uniqueEvidence(shown.flatMap(({ stated }) => stated)),
    charts: [],
  };
}
