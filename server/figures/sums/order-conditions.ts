// What only orders themselves hold, as conditions on their rows.
import { type SQL, sql } from 'drizzle-orm';
import type { OrderConditions } from '#contract/figures/order-conditions.ts';
import { minorDigits, parseMoney } from '#contract/money.ts';

/** Amounts are compared in the account's currency: orders in another one lie within no limits. */
export function orderConditions(
  { coupon, customer, saleKind, minAmount, maxAmount }: OrderConditions,
  currency: string,
): SQL {
  const units = (amount: string) => parseMoney(amount, minorDigits(currency));
  const conditions: SQL[] = [];
  if (coupon !== undefined) conditions.push(sql`lower(trim(coupon)) = lower(${coupon.trim()}::text)`);
  if (customer !== undefined) conditions.push(sql`new_customer = ${customer === 'new'}::boolean`);
  if (saleKind !== undefined) conditions.push(sql`kind = ${saleKind}::text`);
  // An adjustment is no order, whatever it comes to.
  if (minAmount !== undefined || maxAmount !== undefined)
    conditions.push(sql`kind = 'sale' AND currency = ${currency}::text`);
  if (minAmount !== undefined) conditions.push(sql`amount >= ${units(minAmount)}::bigint`);
  if (maxAmount !== undefined) conditions.push(sql`amount <= ${units(maxAmount)}::bigint`);
  return sql.join(conditions, sql` AND `);
}
