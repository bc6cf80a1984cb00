// An order as the interface shows it: objects whose fields are made when they are asked for.
import { connect, type PageArgs } from './connection.ts';
import type { Context } from './context.ts';
import {
  type Agreement,
  discountOf,
  type LineState,
  netOf,
  type OrderState,
  type Payment,
  type RefundState,
  type ReturnState,
  type Sale,
  taxOf,
} from './ledger.ts';
import { decimal, rounded } from './money.ts';
import type { Journey, Visit } from './story.ts';
import { iso } from './zone.ts';

export const gid = (type: string, id: number | string) => `gid://shopify/${type}/${id}`;

type Shown = Record<string, unknown>;

export function orderView(state: OrderState, context: Context): Shown {
  const { story, now } = state;
  const bag = bagOf(state, context);
  const all = context.bulk !== null;
  const line = (one: LineState) => lineView(one, { state, bag });
  const list = <Row>(rows: readonly Row[], view: (row: Row) => Shown) => {
    return (args: PageArgs) => connect(rows, { args, all, view });
  };
  const cancelled = state.cancelled;
  const units = (key: 'ordered' | 'current') =>
    (key === 'ordered' ? state.lines.slice(0, story.lines.length) : state.lines).reduce(
      (sum, one) => sum + one[key],
      0,
    );

  const view: Shown = {
    __typename: 'Order',
    id: gid('Order', story.id),
    legacyResourceId: String(story.id),
    name: story.name,
    number: story.number,
    confirmationNumber: story.confirmationNumber,
    poNumber: null,
    sourceName: story.sourceName,
    sourceIdentifier: null,
    test: story.test,
    confirmed: true,
    closed: state.closedAt !== null,
    closedAt: state.closedAt === null ? null : iso(state.closedAt),
    createdAt: iso(story.createdAt),
    processedAt: iso(story.processedAt),
    updatedAt: iso(state.updatedAt),
    cancelledAt: cancelled ? iso(cancelled.at) : null,
    cancelReason: cancelled?.reason ?? null,
    cancellation: cancelled ? { staffNote: null } : null,
    displayFinancialStatus: state.financial,
    displayFulfillmentStatus: cancelled ? 'UNFULFILLED' : 'FULFILLED',
    returnStatus: state.returnStatus,
    currencyCode: story.currency,
    presentmentCurrencyCode: story.presentment.currency,
    taxesIncluded: story.taxesIncluded,
    dutiesIncluded: false,
    edited: state.edited,
    fullyPaid: state.received >= state.total,
    unpaid: state.received < state.total,
    refundable: state.received > state.refunded,
    subtotalPriceSet: bag(state.subtotal),
    totalPriceSet: bag(state.total),
    originalTotalPriceSet: bag(state.total),
    totalTaxSet: bag(state.tax),
    totalShippingPriceSet: bag(story.shipping.price),
    totalDiscountsSet: bag(state.discounts),
    totalReceivedSet: bag(state.received),
    totalOutstandingSet: bag(Math.max(0, state.currentTotal - state.received + state.refunded)),
    netPaymentSet: bag(state.received - state.refunded),
    currentSubtotalPriceSet: bag(state.currentSubtotal),
    currentTotalPriceSet: bag(state.currentTotal),
    currentTotalTaxSet: bag(state.currentTax),
    currentTotalDiscountsSet: bag(
      state.lines.reduce((sum, one) => sum + discountOf(one.line, one.current), 0),
    ),
    currentShippingPriceSet: bag(state.currentShipping),
    currentSubtotalLineItemsQuantity: units('current'),
    subtotalLineItemsQuantity: units('ordered'),
    totalRefundedSet: bag(state.refunded),
    totalRefundedShippingSet: bag(state.refundedShipping),
    refundDiscrepancySet: bag(state.discrepancy),
    discountCode: story.code,
    discountCodes: story.code === null ? [] : [story.code],
    discountApplications: list(story.code === null ? [] : [story.code], codeView),
    customerJourneySummary: () => journeyView(story.journey, { now, orderedAt: story.createdAt, all }),
    customer: () => customerView(state),
    customerLocale: 'en',
    email: story.buyer.email,
    phone: story.buyer.phone,
    note: `Please ring at ${story.buyer.lastName}`,
    tags: [],
    billingAddress: () => addressView(state),
    shippingAddress: () => addressView(state),
    displayAddress: () => addressView(state),
    clientIp: '192.0.2.7',
    lineItems: list(state.lines, line),
    refunds: ({ first }: PageArgs) => state.refunds.slice(0, first ?? undefined).map(refund),
    returns: list(state.returns, returned),
    agreements: list(state.agreements, agreement),
    transactions: ({ first }: PageArgs) => state.payments.slice(0, first ?? undefined).map(payment),
    paymentGatewayNames: [story.gateway],
    disputes: state.disputes.map(({ id, as, status }) => ({
      ...{ id: gid('ShopifyPaymentsDispute', id), initiatedAs: as, status },
    })),
    risk: { recommendation: story.id % 50 === 0 ? 'INVESTIGATE' : 'ACCEPT' },
  };

  function payment(one: Payment): Shown {
    return {
      __typename: 'OrderTransaction',
      id: gid('OrderTransaction', one.id),
      kind: one.kind,
      status: 'SUCCESS',
      gateway: story.gateway,
      test: story.test,
      createdAt: iso(one.at),
      processedAt: iso(one.at),
      amountSet: bag(one.amount),
    };
  }

  function refund(one: RefundState): Shown {
    return {
      __typename: 'Refund',
      id: gid('Refund', one.id),
      legacyResourceId: String(one.id),
      createdAt: iso(one.at),
      updatedAt: iso(one.at),
      processedAt: iso(one.at),
      note: one.note,
      order: view,
      return: () => (one.returned ? returned(one.returned) : null),
      totalRefundedSet: bag(one.total),
      refundLineItems: list(one.items, (item) => ({
        id: gid('RefundLineItem', item.id),
        lineItem: () => line(item.state),
        quantity: item.quantity,
        restockType: item.restock,
        restocked: item.restock !== 'NO_RESTOCK',
        priceSet: bag(item.quantity === 0 ? 0 : rounded(item.subtotal / item.quantity)),
        subtotalSet: bag(item.subtotal),
        totalTaxSet: bag(item.tax),
      })),
      refundShippingLines: list(one.shipping === 0 ? [] : [one], ({ shipping, shippingTax, id }) => ({
        id: gid('RefundShippingLine', id),
        shippingLine: shippingLine(),
        subtotalAmountSet: bag(shipping),
        taxAmountSet: bag(shippingTax),
      })),
      orderAdjustments: list(one.adjustments, ({ id, reason, amount }) => ({
        id: gid('OrderAdjustment', id),
        reason,
        amountSet: bag(amount),
        taxAmountSet: bag(0),
      })),
      transactions: list(
        state.payments.filter(({ refund }) => refund?.id === one.id),
        payment,
      ),
    };
  }

  function returned(one: ReturnState): Shown {
    return {
      __typename: 'Return',
      id: gid('Return', one.id),
      name: one.name,
      status: one.status,
      createdAt: iso(one.requestedAt),
      requestApprovedAt: one.approvedAt === null ? null : iso(one.approvedAt),
      closedAt: one.closedAt === null ? null : iso(one.closedAt),
      totalQuantity: one.items.reduce((sum, { quantity }) => sum + quantity, 0),
      order: view,
      decline: one.status === 'DECLINED' ? { reason: 'RETURN_PERIOD_ENDED', note: null } : null,
      returnLineItems: list(one.items, (item) => ({
        __typename: 'ReturnLineItem',
        id: gid('ReturnLineItem', item.id),
        quantity: item.quantity,
        refundableQuantity: item.quantity - item.refunded,
        refundedQuantity: item.refunded,
        returnReasonNote: one.reason,
        customerNote: null,
        fulfillmentLineItem: () => ({
          ...{ id: gid('FulfillmentLineItem', item.id), lineItem: line(item.state), quantity: item.quantity },
        }),
        withCodeDiscountedTotalPriceSet: bag(netOf(item.state.line, item.quantity)),
      })),
      exchangeLineItems: list(one.exchange, (item) => ({
        id: gid('ExchangeLineItem', item.id),
        lineItem: () => line(item.state),
        lineItems: () => [line(item.state)],
        quantity: item.quantity,
        variantId: null,
      })),
      refunds: list(one.refunds, refund),
    };
  }

  function agreement(one: Agreement): Shown {
    return {
      __typename: agreementTypes[one.reason],
      id: gid('SalesAgreement', one.id),
      happenedAt: iso(one.at),
      reason: one.reason,
      sales: list(one.sales, sale),
      order: view,
      refund: () => (one.refund ? refund(one.refund) : null),
      return: () => (one.returned ? returned(one.returned) : null),
    };
  }

  function sale(one: Sale): Shown {
    return {
      __typename: saleTypes[one.lineType],
      id: gid('Sale', one.id),
      actionType: one.actionType,
      lineType: one.lineType,
      quantity: one.quantity,
      taxes: () =>
        one.tax === 0
          ? []
          : [
              {
                id: gid('SaleTax', one.id),
                amount: bag(one.tax),
                taxLine: taxLine(one.taxRate, one.tax, bag),
              },
            ],
      totalAmount: bag(one.total),
      totalTaxAmount: bag(one.tax),
      totalDiscountAmountBeforeTaxes: bag(one.discount),
      totalDiscountAmountAfterTaxes: bag(one.discountWithTax),
      lineItem: () => (one.state ? line(one.state) : null),
      shippingLine: () => shippingLine(),
    };
  }

  const shippingLine = () => ({ id: gid('ShippingLine', story.id), title: 'Standard', code: 'Standard' });
  return view;
}

const agreementTypes = {
  ORDER: 'OrderAgreement',
  ORDER_EDIT: 'OrderEditAgreement',
  REFUND: 'RefundAgreement',
  RETURN: 'ReturnAgreement',
} as const;
const saleTypes = {
  PRODUCT: 'ProductSale',
  GIFT_CARD: 'GiftCardSale',
  SHIPPING: 'ShippingLineSale',
  ADJUSTMENT: 'AdjustmentSale',
} as const;

type Bag = (amount: number) => Shown;

function bagOf({ story }: OrderState, context: Context): Bag {
  const { currency, rate } = story.presentment;
  const shown = context.fault === 'wrong-currency' ? wrongCurrency(story.currency) : story.currency;
  return (amount) => ({
    shopMoney: { amount: decimal(amount, story.currency), currencyCode: shown },
    presentmentMoney: { amount: decimal(rounded(amount * rate), currency), currencyCode: currency },
  });
}

/** What `wrong-currency` says instead. */
export const wrongCurrency = (currency: string) => (currency === 'SEK' ? 'NOK' : 'SEK');

const taxLine = (rate: number, amount: number, bag: Bag): Shown => ({
  ...{ title: 'VAT', rate, ratePercentage: rate * 100, priceSet: bag(amount) },
});

function lineView({ line, ordered, current }: LineState, of: { state: OrderState; bag: Bag }): Shown {
  const { bag, state } = of;
  const { code, taxesIncluded } = state.story;
  const byCode = code !== null;
  const full = line.price * ordered;
  return {
    __typename: 'LineItem',
    id: gid('LineItem', line.id),
    name: line.title,
    title: line.title,
    variantTitle: null,
    sku: line.sku,
    vendor: 'Shop',
    quantity: ordered,
    currentQuantity: current,
    refundableQuantity: current,
    isGiftCard: line.giftCard,
    requiresShipping: !line.giftCard,
    taxable: line.taxRate > 0,
    originalUnitPriceSet: bag(line.price),
    originalTotalSet: bag(full),
    discountedUnitPriceSet: bag(byCode ? line.price : rounded(netOf(line, ordered) / ordered)),
    // A code's discount is not in it unless it is asked for.
    discountedTotalSet: ({ withCodeDiscounts }: { withCodeDiscounts?: boolean }) =>
      bag(byCode && !withCodeDiscounts ? full : netOf(line, ordered)),
    totalDiscountSet: bag(byCode ? 0 : line.discount),
    taxLines: () =>
      line.taxRate === 0
        ? []
        : [taxLine(line.taxRate, taxOf(netOf(line, ordered), line.taxRate, taxesIncluded), bag)],
    discountAllocations: () =>
      line.discount === 0 || code === null
        ? []
        : [{ allocatedAmountSet: bag(line.discount), discountApplication: codeView(code) }],
  };
}

const codeView = (code: string): Shown => ({
  __typename: 'DiscountCodeApplication',
  allocationMethod: 'ACROSS',
  index: 0,
  targetSelection: 'ALL',
  targetType: 'LINE_ITEM',
  code,
  value: { __typename: 'PricingPercentageValue', percentage: 10 },
});

function journeyView(journey: Journey | null, of: { now: number; orderedAt: number; all: boolean }): Shown {
  const isReady = of.now >= (journey?.readyAt ?? of.orderedAt + 3_600_000);
  const shown = isReady ? journey : null;
  const moments = shown ? (shown.first === shown.last ? [shown.first] : [shown.first, shown.last]) : [];
  return {
    ready: isReady,
    customerOrderIndex: isReady ? 0 : null,
    daysToConversion: shown ? Math.floor((of.orderedAt - shown.first.at) / 86_400_000) : null,
    firstVisit: () => (shown ? visitView(shown.first) : null),
    lastVisit: () => (shown ? visitView(shown.last) : null),
    momentsCount: { count: moments.length, precision: 'EXACT' },
    moments: (args: PageArgs) => connect(moments, { args, all: of.all, view: visitView }),
  };
}

const visitView = ({ id, at, landingPage, referrer, source, utm }: Visit): Shown => ({
  __typename: 'CustomerVisit',
  id: gid('CustomerVisit', id),
  occurredAt: iso(at),
  landingPage,
  landingPageHtml: null,
  referrerUrl: referrer,
  referralCode: null,
  referralInfoHtml: '',
  source,
  sourceDescription: null,
  sourceType: utm?.medium === 'affiliate' ? 'AFFILIATE' : null,
  utmParameters: utm,
});

function customerView({ story: { buyer, createdAt } }: OrderState): Shown {
  return {
    __typename: 'Customer',
    id: gid('Customer', buyer.id),
    legacyResourceId: String(buyer.id),
    displayName: `${buyer.firstName} ${buyer.lastName}`,
    firstName: buyer.firstName,
    lastName: buyer.lastName,
    email: buyer.email,
    phone: buyer.phone,
    numberOfOrders: '1',
    createdAt: iso(createdAt),
  };
}

function addressView({ story: { buyer, id } }: OrderState): Shown {
  return {
    id: gid('MailingAddress', id),
    name: `${buyer.firstName} ${buyer.lastName}`,
    firstName: buyer.firstName,
    lastName: buyer.lastName,
    company: null,
    address1: buyer.address,
    address2: null,
    city: buyer.city,
    province: null,
    zip: buyer.zip,
    country: 'United Kingdom',
    countryCodeV2: buyer.country,
    phone: buyer.phone,
  };
}
