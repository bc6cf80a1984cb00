import type { WorldPublisher } from '../kit/world-publishers.ts';
import type { Referral } from './referral.ts';

const moment = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}Z`;
const money = (cents: number): string => (cents / 100).toFixed(2);

const emailOf = ({ index }: WorldPublisher): string => `partner${index}@example.com`;

/** Two programmes: one for shops of coupons, one for all others. */
export const programs = [
  { id: 46, name: 'Kelpbrook Partners', is_default: true, created_at: '2024-05-02T09:00:00Z' },
  { id: 47, name: 'Kelpbrook Coupons', is_default: false, created_at: '2024-06-11T09:00:00Z' },
];
const programOf = ({ type }: WorldPublisher) =>
  (type === 'Coupon' ? programs[1] : programs[0]) as { id: number; name: string };

export const referralRow = (row: Referral): object => ({
  id: row.id,
  order_id: row.orderId,
  order_number: row.order,
  refund_id: row.refundId,
  quantity: row.refundId === null ? 1 : -1,
  total_sales: money(row.amount),
  commission: money(row.commission),
  commission_adjustment: '0.00',
  status: row.status,
  tracking_type: row.coupon === '' ? 'Tracked by link' : 'Tracked by coupon',
  coupon_applied: row.coupon === '' ? null : row.coupon,
  affiliate: { id: row.publisher.id, email: emailOf(row.publisher) },
  program_id: programOf(row.publisher).id,
  created_at: moment(row.at),
});

const statusOf = (index: number): string =>
  index % 13 === 7 ? 'pending' : index % 17 === 11 ? 'inactive' : 'active';

export function affiliateRow(publisher: WorldPublisher): object {
  const { id, index, name, organization, country, url, type } = publisher;
  const { id: program_id, name: program_name } = programOf(publisher);
  const social = type === 'Social Media';
  return {
    id,
    email: emailOf(publisher),
    first_name: name,
    last_name: '',
    status: statusOf(index),
    email_verified: true,
    company: organization === name ? null : organization,
    address: null,
    country: country === '' ? null : country,
    phone: null,
    website: social ? null : url,
    facebook: null,
    youtube: social ? url : null,
    instagram: null,
    twitter: null,
    affiliate_link: `https://shop.kelpbrook.example/?sca_ref=${id}.uITkuLlOBB`,
    ...{ program_id, program_name },
    custom_fields: [],
    coupons: [],
    created_at: moment(Date.UTC(2025, 0, 6, 10, 30) + index * 3_600_000),
  };
}
