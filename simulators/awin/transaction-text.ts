// One sale of the world as Awin writes a transaction.
import { daySeconds } from '../kit/days.ts';
import type { WorldSale } from '../kit/world.ts';
import type { WorldPublisher } from '../kit/world-publishers.ts';
import { type WallClock, wallText } from './wall-clock.ts';

export const currency = 'USD';
export const campaignName = 'spring-lamps';

/** A third of the traffic carries a campaign, the rest none. */
export const campaignOf = (sale: WorldSale): string => (sale.id % 3 === 0 ? campaignName : '');

/** Seconds of UTC since 1970. */
export const soldSecond = (sale: WorldSale): number => sale.day * daySeconds + sale.second;

/** When the merchant decided, seconds of UTC at noon; 0 while it is open. */
export function validatedSecond(sale: WorldSale): number {
  if (sale.state === 'pending') return 0;
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
}

export function transactionText(
  sale: WorldSale,
  { advertiserId, clock, basket }: TransactionOptions,
): string {
  const { publisher } = sale;
  const texts = textsOf(publisher);
  const page = texts.pages.get(sale.page) ?? 'null';
  const sold = soldSecond(sale);
  const clicked = sale.clickDay * daySeconds + sale.clickSecond;
  const validated = validatedSecond(sale);
  const status = commissionStatus(sale);
  const campaign = campaignOf(sale);
  const amount = doubleText(sale.amount);
  const commission = doubleText(sale.commission);
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
    `"declineReason":${status === 'declined' ? '"Order \\"cancelled\\" [returned]"' : 'null'},` +
    `"voucherCodeUsed":${sale.coupon !== ''},"voucherCode":${coupon},"lapseTime":${sold - clicked},` +
    '"amended":false,"amendReason":null,"oldSaleAmount":null,"oldCommissionAmount":null,"originalSaleAmount":null,' +
    `"clickDevice":"${sale.mobile ? 'iPhone' : 'Windows'}","transactionDevice":"Windows",` +
    `"customerAcquisition":${acquisition},"publisherUrl":${page},"advertiserCountry":"US",` +
    `"orderRef":"${sale.order}","customParameters":[{"key":"1","value":"web"}],` +
    '"transactionParts":[{"commissionGroupId":400172,"commissionGroupCode":"DEFAULT","commissionGroupName":"Default",' +
    `"amount":${amount},"commissionAmount":${commission},"advertiserCost":null,` +
    `"trackedParts":[{"code":"DEFAULT","amount":${amount},"currency":"${currency}"}]}],` +
    `"paidToPublisher":${sale.state === 'paid'},"paymentId":${sale.state === 'paid' ? sale.lockDay : 0},` +
    `"transactionQueryId":0,"basketProducts":${basket ? basketText(sale) : 'null'}}`
  );
}

function basketText(sale: WorldSale): string {
  const price = doubleText(Math.floor(sale.amount / sale.items));
  return (
    `[{"productId":"LMP-${sale.banner}","productName":"Lamp ${sale.banner}","unitPrice":${price},` +
    `"quantity":${sale.items},"skuCode":"LMP-${sale.banner}","commissionGroupCode":"DEFAULT","category":"Lamps"}]`
  );
}
