// What the calls of reports have in common: who may ask, and what they may be asked for.
import { z } from 'zod';
import { lengthOf } from './figures/days.ts';
import { customers, saleKinds } from './figures/order-conditions.ts';
import { publisherTypes } from './figures/publisher-type.ts';
import { compares } from './figures/windows.ts';
import { reportDays } from './limits.ts';
import { reportTexts as texts } from './texts.ts';

export const reportTag = '报表';
export const boardAccess = { menu: 'platform_board' } as const;
export const reportAccess = { menu: 'platform_report' } as const;
/** Parts that both screens show. */
export const eitherAccess = { menu: ['platform_board', 'platform_report'] } as const;

/** Of the calendar reports know. */
export const reportDay = z.iso.date().refine((text) => text >= reportDays.first && text <= reportDays.last, {
  error: texts.dayOutOfRange(reportDays.first, reportDays.last),
});
/** Lower-case code or display name, in any case. */
export const network = z.string().trim().min(1).max(40);
/** The network's own number of a publisher. */
export const publisherId = z.string().trim().min(1).max(200);
export const keyword = z.string().trim().max(100);
export const publisherType = z.enum(publisherTypes);

/** What orders alone hold: conditions of the order list. */
export const orderAmount = z.string().regex(/^\d{1,12}(?:\.\d{1,3})?$/, { error: texts.badAmount });
export const orderFilters = {
  /** As the network writes it, in any case. */
  coupon: z.string().trim().min(1).max(100).optional(),
  customer: z.enum(customers).optional(),
  saleKind: z.enum(saleKinds).optional(),
  /** Of one order, in the account's currency; both limits are among them. */
  minAmount: orderAmount.optional(),
  maxAmount: orderAmount.optional(),
};

export const saleStates = ['pending', 'approved', 'paid', 'voided'] as const;
export const saleState = z.enum(saleStates);

interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** Both days or none, in order, and not more than can be answered at once. */
export function checkDays({ from, to }: Days, context: z.RefinementCtx): void {
  const complain = (field: keyof Days, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (from === undefined && to === undefined) return;
  if (from === undefined || to === undefined) {
    complain(from === undefined ? 'from' : 'to', texts.spanRequired);
  } else if (from > to) {
    complain('to', texts.daysReversed);
  } else if (lengthOf({ from, to }) > reportDays.max) {
    complain('from', texts.spanTooLong(reportDays.max));
  }
}

/** `1`: publishers that are one across networks stand in one row. */
export const merged = z.enum(['1']).optional();

/** `asOf` is D, the day the windows end on. */
export const anchored = { network: network.optional(), asOf: reportDay.optional() };
export const compared = { ...anchored, compare: z.enum(compares).default('period') };
