// One sale of the world as Awin writes a transaction.
import { daySeconds } from '../kit/days.ts';
import type { WorldSale } from '../kit/world.ts';
import type { WorldPublisher } from '../kit/world-publishers.ts';
import { type Decisions, shareOf } from './decisions.ts';
import { type WallClock, wallText } from './wall-clock.ts';

export const currency = 'USD';
export const campaignName = 'spring-lamps';

/** A third of the traffic carries a campaign, the rest none. */
export const campaignOf = (sale: WorldSale): string => (sale.id % 3 === 0 ? campaignName : '');

/** Seconds of UTC since 1970. */
export const soldSecond = (sale: WorldSale): number => sale.day * daySeconds + sale.second;

/** When it was last amended, seconds of UTC; 0 where it never was. */
export const amendedSecond = (sale: WorldSale, decisions: Decisions): number =>
  decisions.of(sale.id)?.amended?.at ?? 0;

/** When the merchant decided, seconds of UTC, at noon where it was not by writing; 0 while it is open. */
export function validatedSecond(sale: WorldSale, decisions: Decisions): number {
  if (sale.state === 'pending') return 0;
  const decided = decisions.of(sale.id)?.decided;
  if (decided) return decided.at;
  return (sale.state === 'voided' ? sale.voidDay : sale.lockDay) * daySeconds + daySeconds / 2;
}

export function commissionStatus({ state }: WorldSale): 'pending' | 'approved' | 'declined' {
  if (state === 'voided') return 'declined';
  return state === 'pending' ? 'pending' : 'approved';
}

/** Cents as a Java double prints them: 120.0, 9.6, 0.05. */
export function doubleText(cents: number): string {
  const text = String(cents / 100);
  return text.includes('.') ? text : `${text}.0`;
}

const money = (cents: number) => `{"amount":${doubleText(cents)},"currency":"${currency}"}`;

/** What is the same in all rows of a publisher. */
const names = new WeakMap<WorldPublisher, { site: string; pages: Map<string, string> }>();

function textsOf(publisher: WorldPublisher): { site: string; pages: Map<string, string> } {
  let texts = names.get(publisher);
  if (!texts) {
    const pages = publisher.pages.map((page) => [page, JSON.stringify(page === '' ? null : page)] as const);
    texts = { site: JSON.stringify(`${publisher.name} (site)`), pages: new Map(pages) };
    names.set(publisher, texts);
  }
  return texts;
}

export interface TransactionOptions {
  advertiserId: string;
  clock: WallClock;
  basket: boolean;
  decisions: Decisions;
}

export function transactionText(
  sale: WorldSale,
  { advertiserId, clock, basket, decisions }: TransactionOptions,
): string {
  const { publisher } = sale;
  const texts = textsOf(publisher);
  const page = texts.pages.get(sale.page) ?? 'null';
  const sold = soldSecond(sale);
  const clicked = sale.clickDay * daySeconds + sale.clickSecond;
  const validated = validatedSecond(sale, decisions);
  const status = commissionStatus(sale);
  const campaign = campaignOf(sale);
  const decision = decisions.of(sale.id);
  const amended = decision?.amended;
  const reason =
    status === 'declined'
      ? JSON.stringify(decision?.decided?.reason ?? 'Order "cancelled" [returned]')
      : 'null';
  const acquisition = sale.newCustomer === null ? 'null' : sale.newCustomer ? '"NEW"' : '"RETURNING"';
  const coupon = sale.coupon === '' ? 'null' : JSON.stringify(sale.coupon);
  // A merchant takes money back by a negative bonus: Awin has no negative sale.
  const type = sale.kind === 'adjustment' ? 'Bonus' : 'Commission group transaction';
  return (
    `{"id":${sale.id},"url":${page},"advertiserId":${advertiserId},"publisherId":${publisher.id},` +
    '"commissionSharingPublisherId":null,"commissionSharingSelectedRatePublisherId":null,' +
    `"campaign":"${campaign}","siteName":${texts.site},"commissionStatus":"${status}",` +
    `"commissionAmount":${money(sale.commission)},"saleAmount":${money(sale.amount)},` +
    `"networkFee":${money(sale.fee)},"advertiserCost":{"amount":null,"currency":null},` +
    `"ipHash":"-${sale.id}098098","customerCountry":"US","clickRefs":{"clickRef":"ref-${sale.banner}"},` +
    `"clickDate":"${wallText(clock(clicked))}","transactionDate":"${wallText(clock(sold))}",` +
    `"validationDate":${validated === 0 ? 'null' : `"${wallText(clock(validated))}"`},"type":"${type}",` +
    `"declineReason":${reason},` +
    `"voucherCodeUsed":${sale.coupon !== ''},"voucherCode":${coupon},"lapseTime":${sold - clicked},` +
    `"amended":${amended !== null && amended !== undefined},"amendReason":${amended ? JSON.stringify(amended.reason) : 'null'},` +
    `"oldSaleAmount":${amended ? money(amended.before.amount) : 'null'},` +
    `"oldCommissionAmount":${amended ? money(amended.before.commission) : 'null'},` +
    `"originalSaleAmount":${amended ? money(amended.original) : 'null'},` +
    `"clickDevice":"${sale.mobile ? 'iPhone' : 'Windows'}","transactionDevice":"Windows",` +
    `"customerAcquisition":${acquisition},"publisherUrl":${page},"advertiserCountry":"US",` +
    `"orderRef":"${sale.order}","customParameters":[{"key":"1","value":"web"}],` +
    `"transactionParts":[${partsText(sale, amended?.parts ?? [{ code: 'DEFAULT', amount: sale.amount }])}],` +
    `"paidToPublisher":${sale.state === 'paid'},"paymentId":${sale.state === 'paid' ? sale.lockDay : 0},` +
    `"transactionQueryId":0,"basketProducts":${basket ? basketText(sale) : 'null'}}`
  );
}

/** The last part takes what rounding left of the commission. */
function partsText(sale: WorldSale, parts: readonly { code: string; amount: number }[]): string {
  let left = sale.commission;
  return parts
    .map(({ code, amount }, index) => {
      const share = index === parts.length - 1 ? left : shareOf(amount, sale.publisher.rate);
      left -= share;
      const sum = doubleText(amount);
      const group = JSON.stringify(code);
      return (
        `{"commissionGroupId":400172,"commissionGroupCode":${group},"commissionGroupName":"Default",` +
        `"amount":${sum},"commissionAmount":${doubleText(share)},"advertiserCost":null,` +
        `"trackedParts":[{"code":${group},"amount":${sum},"currency":"${currency}"}]}`
      );
    })
    .join(',');
}

function basketText(sale: WorldSale): string {
  const price = doubleText(Math.floor(sale.amount / sale.items));
  return (
    `[{"productId":"LMP-${sale.banner}","productName":"Lamp ${sale.banner}","unitPrice":${price},` +
    `"quantity":${sale.items},"skuCode":"LMP-${sale.banner}","commissionGroupCode":"DEFAULT","category":"Lamps"}]`
  );
}
