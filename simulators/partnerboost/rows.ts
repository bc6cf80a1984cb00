import type { WorldPublisher } from '../kit/world-publishers.ts';
import { countedOf, currency, type Transaction } from './transaction.ts';

export const money = (cents: number): string => (cents / 100).toFixed(2);

export const channelIdOf = ({ siteId }: WorldPublisher): string => `PB${String(siteId).padStart(8, '0')}`;
export const partnerTypeOf = ({ type }: WorldPublisher): 'influencer' | 'publisher' =>
  type === 'Social Media' ? 'influencer' : 'publisher';
export const channelTypeOf = ({ type }: WorldPublisher): 'SOCIAL_NETWORK' | 'WEBSITE' =>
  type === 'Social Media' ? 'SOCIAL_NETWORK' : 'WEBSITE';

export function transactionRow(row: Transaction): object {
  const { publisher } = row;
  const { amount, commission } = countedOf(row);
  return {
    trans_id: row.id,
    order_number: row.order,
    trans_time: Math.floor(row.at / 1000),
    trans_status: row.status,
    trans_type: 'sale',
    trans_client_device: row.mobile ? 'mobile' : 'pc',
    currency,
    amount: money(amount),
    commission: money(commission),
    code: row.coupon,
    is_new_customer: row.isNew,
    partner_id: publisher.id,
    partner_name: publisher.name,
    partner_type: partnerTypeOf(publisher),
    partner_channel_id: channelIdOf(publisher),
    partner_channel_name: publisher.url,
    partner_channel_type: channelTypeOf(publisher),
    partner_location: publisher.country,
    // A buyer, made up: nobody may keep it.
    uid: `buyer.${row.id.toString(36)}@mail.example`,
    skus: row.articles.map((article) => ({
      sku: article.sku,
      trans_sku_status: article.status,
      amount: money(article.amount),
      commission: money(article.commission),
    })),
  };
}
