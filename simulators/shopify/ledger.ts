// What the shop's books say of an order at a moment: lines with their present quantities, dated agreements with their sales,
// refunds, returns, payments. Units leave a line from its end and every amount is a difference of two running ones, so that
// parts add up to their whole to the smallest unit.
import { rounded } from './money.ts';
import {
  type CancelReason,
  type Line,
  partId,
  type Step,
  type Story,
  stepsUntil,
  updatedAt,
} from './story.ts';

export interface LineState {
  line: Line;
  /** How many there ever were of it. */
  ordered: number;
  current: number;
}

export interface Sale {
  id: number;
  actionType: 'ORDER' | 'RETURN' | 'UPDATE';
  lineType: 'PRODUCT' | 'GIFT_CARD' | 'SHIPPING' | 'ADJUSTMENT';
  quantity: number | null;
  /** After discounts, with tax. */
  total: number;
  tax: number;
  /** Without and with its tax. */
  discount: number;
  discountWithTax: number;
  state: LineState | null;
  taxRate: number;
}

export interface Agreement {
  id: number;
  at: number;
  reason: 'ORDER' | 'ORDER_EDIT' | 'REFUND' | 'RETURN';
  sales: Sale[];
  refund: RefundState | null;
  returned: ReturnState | null;
}

export interface RefundItem {
  id: number;
  state: LineState;
  quantity: number;
  restock: 'RETURN' | 'NO_RESTOCK' | 'CANCEL';
  subtotal: number;
  tax: number;
}

export interface RefundState {
  id: number;
  at: number;
  note: string;
  items: RefundItem[];
  shipping: number;
  shippingTax: number;
  /** Negative where more money went back than what was bought with it. */
  adjustments: { id: number; reason: 'REFUND_DISCREPANCY' | 'PENDING_REFUND_DISCREPANCY'; amount: number }[];
  /** Money that went back. */
  total: number;
  returned: ReturnState | null;
}

export interface ReturnState {
  id: number;
  name: string;
  status: 'REQUESTED' | 'OPEN' | 'DECLINED' | 'CLOSED';
  requestedAt: number;
  approvedAt: number | null;
  closedAt: number | null;
  reason: string;
  items: {
    id: number;
    state: LineState;
    quantity: number;
    refunded: number;
    worth: number;
    net: number;
    tax: number;
  }[];
  exchange: { id: number; state: LineState; quantity: number }[];
  refunds: RefundState[];
}

export interface Payment {
  id: number;
  at: number;
  kind: 'AUTHORIZATION' | 'SALE' | 'REFUND' | 'VOID';
  amount: number;
  refund: RefundState | null;
}

export interface Dispute {
  id: number;
  as: 'CHARGEBACK' | 'INQUIRY';
  status: 'NEEDS_RESPONSE' | 'LOST' | 'WON';
}

export interface OrderState {
  story: Story;
  now: number;
  updatedAt: number;
  lines: LineState[];
  agreements: Agreement[];
  refunds: RefundState[];
  returns: ReturnState[];
  payments: Payment[];
  disputes: Dispute[];
  cancelled: { at: number; reason: CancelReason } | null;
  closedAt: number | null;
  edited: boolean;
  subtotal: number;
  tax: number;
  total: number;
  discounts: number;
  currentSubtotal: number;
  currentTax: number;
  currentShipping: number;
  currentTotal: number;
  received: number;
  refunded: number;
  refundedShipping: number;
  discrepancy: number;
  financial: 'AUTHORIZED' | 'PAID' | 'PARTIALLY_REFUNDED' | 'PENDING' | 'REFUNDED' | 'VOIDED';
  returnStatus: 'IN_PROGRESS' | 'NO_RETURN' | 'RETURNED' | 'RETURN_REQUESTED';
}

export const discountOf = (line: Line, quantity: number) =>
  quantity === 0 ? 0 : rounded((line.discount * quantity) / line.quantity);
export const netOf = (line: Line, quantity: number) => line.price * quantity - discountOf(line, quantity);
export const taxOf = (amount: number, rate: number, included: boolean) =>
  rounded(included ? (amount * rate) / (1 + rate) : amount * rate);

export function orderState(story: Story, now: number): OrderState {
  const included = story.taxesIncluded;
  const lines: LineState[] = [];
  const agreements: Agreement[] = [];
  const refunds: RefundState[] = [];
  const returns: ReturnState[] = [];
  const payments: Payment[] = [];
  const disputes = new Map<number, Dispute>();
  let cancelled: OrderState['cancelled'] = null;
  let edited = false;
  let shippingLeft = story.shipping.price;
  let counter = 0;
  const nextId = () => partId(story.id, 30_000 + ++counter);

  const stateOf = (id: number): LineState => {
    const found = lines.find(({ line }) => line.id === id);
    if (!found) throw new Error(`order ${story.name} has no line ${id}`);
    return found;
  };
  const taxAt = (line: Line, quantity: number) => taxOf(netOf(line, quantity), line.taxRate, included);

  /** Moves a line from one quantity to another, as a sale of the difference. */
  function move(state: LineState, to: number): Sale {
    const { line, current: from } = state;
    const net = netOf(line, to) - netOf(line, from);
    const tax = taxAt(line, to) - taxAt(line, from);
    const off = discountOf(line, to) - discountOf(line, from);
    const offTax = taxOf(off, line.taxRate, included);
    state.current = to;
    return {
      id: nextId(),
      actionType: to > from ? 'ORDER' : 'RETURN',
      lineType: line.giftCard ? 'GIFT_CARD' : 'PRODUCT',
      quantity: to - from,
      total: included ? net : net + tax,
      tax,
      discount: included ? off - offTax : off,
      discountWithTax: included ? off : off + offTax,
      state,
      taxRate: line.taxRate,
    };
  }

  function addLine(line: Line): Sale {
    const state = { line, ordered: line.quantity, current: 0 };
    lines.push(state);
    return move(state, line.quantity);
  }

  function moveShipping(by: number): Sale[] {
    if (by === 0) return [];
    const left = shippingLeft + by;
    const { taxRate } = story.shipping;
    const tax = taxOf(left, taxRate, included) - taxOf(shippingLeft, taxRate, included);
    shippingLeft = left;
    const actionType = by > 0 ? 'ORDER' : 'RETURN';
    const total = included ? by : by + tax;
    return [
      {
        ...plain,
        id: nextId(),
        actionType,
        lineType: 'SHIPPING',
        quantity: Math.sign(by),
        total,
        tax,
        taxRate,
      },
    ];
  }

  const adjustment = (amount: number): Sale[] =>
    amount === 0
      ? []
      : [
          {
            ...plain,
            id: nextId(),
            actionType: 'UPDATE',
            lineType: 'ADJUSTMENT',
            quantity: null,
            total: amount,
          },
        ];

  function agree(
    at: number,
    reason: Agreement['reason'],
    sales: Sale[],
    more: Partial<Agreement> = {},
  ): void {
    agreements.push({ id: nextId(), at, reason, sales, refund: null, returned: null, ...more });
  }

  function pay(at: number, kind: Payment['kind'], amount: number, refund: RefundState | null = null): void {
    if (amount > 0) payments.push({ id: nextId(), at, kind, amount, refund });
  }

  const worthOf = (sales: Sale[]) => sales.reduce((sum, sale) => sum + sale.total, 0);

  function refundItem(sale: Sale, restock: RefundItem['restock']): RefundItem {
    const subtotal = included ? -sale.total : -(sale.total - sale.tax);
    const state = sale.state as LineState;
    return { id: nextId(), state, quantity: -(sale.quantity ?? 0), restock, subtotal, tax: -sale.tax };
  }

  shippingLeft = 0;
  agree(story.createdAt, 'ORDER', [...story.lines.map(addLine), ...moveShipping(story.shipping.price)]);
  const original = worthOf(agreements[0]?.sales ?? []);
  const subtotal = story.lines.reduce((sum, line) => sum + netOf(line, line.quantity), 0);
  const tax = (agreements[0]?.sales ?? []).reduce((sum, sale) => sum + sale.tax, 0);
  if (story.payment === 'paid') pay(story.createdAt, 'SALE', original);
  if (story.payment === 'authorized') pay(story.createdAt, 'AUTHORIZATION', original);

  const returnOf = (id: number): ReturnState => {
    const found = returns.find((one) => one.id === id);
    if (!found) throw new Error(`order ${story.name} has no return ${id}`);
    return found;
  };

  function takeReturned(returned: ReturnState): Sale[] {
    return returned.items.map((item) => {
      const sale = move(item.state, item.state.current - item.quantity);
      item.worth = -sale.total;
      item.tax = -sale.tax;
      item.net = included ? item.worth : item.worth - item.tax;
      return sale;
    });
  }

  function refund(step: Step & { kind: 'refund' }): void {
    const sales = step.items.map(({ line, quantity }) =>
      move(stateOf(line), stateOf(line).current - quantity),
    );
    const shipped = moveShipping(-step.shipping);
    const total = -worthOf(sales) - worthOf(shipped) + step.extra;
    const made: RefundState = {
      id: step.id,
      at: step.at,
      note: step.note,
      items: sales.map((sale, at) => refundItem(sale, step.items[at]?.restock ?? 'NO_RESTOCK')),
      shipping: step.shipping,
      shippingTax: -(shipped[0]?.tax ?? 0),
      adjustments:
        step.extra === 0 ? [] : [{ id: nextId(), reason: 'REFUND_DISCREPANCY', amount: -step.extra }],
      total,
      returned: null,
    };
    refunds.push(made);
    agree(step.at, 'REFUND', [...sales, ...shipped, ...adjustment(-step.extra)], { refund: made });
    pay(step.at, 'REFUND', total, made);
  }

  function payReturn(step: Step & { kind: 'return-refund' }): void {
    const returned = returnOf(step.id);
    const approval = story.steps.find((one) => one.kind === 'return-approve' && one.id === step.id);
    const takesNow = approval?.kind === 'return-approve' && !approval.takesLines;
    const sales = takesNow ? takeReturned(returned) : [];
    const items = returned.items.map((item): RefundItem => {
      item.refunded = item.quantity;
      const { state, quantity, net, tax } = item;
      return { id: nextId(), state, quantity, restock: 'RETURN', subtotal: net, tax };
    });
    const inExchange = returned.exchange.reduce((sum, { state: { line }, quantity }) => {
      const net = netOf(line, quantity);
      return sum + (included ? net : net + taxOf(net, line.taxRate, included));
    }, 0);
    const total = Math.max(0, returned.items.reduce((sum, { worth }) => sum + worth, 0) - inExchange);
    const made: RefundState = {
      ...{ id: step.refundId, at: step.at, note: returned.reason, items, shipping: 0, shippingTax: 0 },
      ...{ adjustments: [], total, returned },
    };
    returned.refunds.push(made);
    refunds.push(made);
    agree(step.at, 'REFUND', sales, { refund: made });
    pay(step.at, 'REFUND', total, made);
  }

  function cancel(step: Step & { kind: 'cancel' }): void {
    cancelled = { at: step.at, reason: step.reason };
    const sales = lines.filter(({ current }) => current > 0).map((state) => move(state, 0));
    const shippingBefore = shippingLeft;
    const shipped = moveShipping(-shippingBefore);
    const worth = -worthOf(sales) - worthOf(shipped);
    const wasPaid = payments.some(({ kind }) => kind === 'SALE');
    const owes = wasPaid && !step.paysBack;
    const made: RefundState = {
      id: step.refundId,
      at: step.at,
      note: '',
      items: sales.map((sale) => refundItem(sale, 'CANCEL')),
      shipping: shippingBefore,
      shippingTax: -(shipped[0]?.tax ?? 0),
      adjustments: owes ? [{ id: nextId(), reason: 'PENDING_REFUND_DISCREPANCY', amount: worth }] : [],
      total: step.paysBack ? worth : 0,
      returned: null,
    };
    refunds.push(made);
    agree(step.at, 'REFUND', [...sales, ...shipped, ...adjustment(owes ? worth : 0)], { refund: made });
    if (step.paysBack) pay(step.at, 'REFUND', worth, made);
    else if (!wasPaid) pay(step.at, 'VOID', story.payment === 'authorized' ? worth : 0);
  }

  for (const step of stepsUntil(story, now)) {
    switch (step.kind) {
      case 'edit': {
        edited = true;
        const sales = [
          ...step.drop.map(({ line, quantity }) => move(stateOf(line), stateOf(line).current - quantity)),
          ...step.add.map(addLine),
        ];
        agree(step.at, 'ORDER_EDIT', sales);
        pay(step.at, 'SALE', worthOf(sales));
        break;
      }
      case 'refund':
        refund(step);
        break;
      case 'return-request':
        returns.push({
          id: step.id,
          name: `${story.name}-R${returns.length + 1}`,
          status: 'REQUESTED',
          requestedAt: step.at,
          approvedAt: null,
          closedAt: null,
          reason: step.reason,
          items: step.items.map(({ line, quantity }) => ({
            ...{ id: nextId(), state: stateOf(line), quantity, refunded: 0, worth: 0, net: 0, tax: 0 },
          })),
          exchange: [],
          refunds: [],
        });
        break;
      case 'return-approve': {
        const returned = returnOf(step.id);
        returned.status = 'OPEN';
        returned.approvedAt = step.at;
        const back = step.takesLines ? takeReturned(returned) : [];
        const sent = step.exchange.map(addLine);
        returned.exchange = sent.map((sale) => ({
          ...{ id: nextId(), state: sale.state as LineState, quantity: sale.quantity ?? 0 },
        }));
        agree(step.at, 'RETURN', [...back, ...sent], { returned });
        pay(step.at, 'SALE', worthOf([...back, ...sent]));
        break;
      }
      case 'return-decline':
        returnOf(step.id).status = 'DECLINED';
        break;
      case 'return-refund':
        payReturn(step);
        break;
      case 'return-close':
        returnOf(step.id).status = 'CLOSED';
        returnOf(step.id).closedAt = step.at;
        break;
      case 'cancel':
        cancel(step);
        break;
      case 'dispute':
        disputes.set(step.id, { id: step.id, as: step.as, status: step.status });
        break;
      case 'touch':
        break;
    }
  }

  const currentSubtotal = lines.reduce((sum, { line, current }) => sum + netOf(line, current), 0);
  const currentTax =
    lines.reduce((sum, { line, current }) => sum + taxAt(line, current), 0) +
    taxOf(shippingLeft, story.shipping.taxRate, included);
  const sum = (kind: Payment['kind']) =>
    payments.filter((one) => one.kind === kind).reduce((all, { amount }) => all + amount, 0);
  const received = sum('SALE');
  const refunded = sum('REFUND');
  const wasCancelled = cancelled as OrderState['cancelled'];
  return {
    story,
    now,
    updatedAt: updatedAt(story, now),
    lines,
    agreements,
    refunds,
    returns,
    payments,
    disputes: [...disputes.values()],
    cancelled: wasCancelled,
    closedAt: wasCancelled?.at ?? null,
    edited,
    subtotal,
    tax,
    total: original,
    discounts: story.lines.reduce((all, { discount }) => all + discount, 0),
    currentSubtotal,
    currentTax,
    currentShipping: shippingLeft,
    currentTotal: currentSubtotal + shippingLeft + (included ? 0 : currentTax),
    received,
    refunded,
    refundedShipping: refunds.reduce((all, { shipping }) => all + shipping, 0),
    discrepancy: refunds
      .flatMap(({ adjustments }) => adjustments)
      .reduce((all, { amount }) => all + amount, 0),
    financial: financialStatus({
      received,
      refunded,
      authorized: sum('AUTHORIZATION'),
      cancelled: !!wasCancelled,
    }),
    returnStatus: returnStatus(returns),
  };
}

/** What a sale is that is no line's. */
const plain = { tax: 0, discount: 0, discountWithTax: 0, state: null, taxRate: 0 };

function financialStatus(money: {
  received: number;
  refunded: number;
  authorized: number;
  cancelled: boolean;
}): OrderState['financial'] {
  if (money.received === 0 && money.cancelled) return 'VOIDED';
  if (money.received === 0) return money.authorized > 0 ? 'AUTHORIZED' : 'PENDING';
  if (money.refunded === 0) return 'PAID';
  return money.refunded >= money.received ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}

function returnStatus(returns: ReturnState[]): OrderState['returnStatus'] {
  const states = returns.map(({ status }) => status);
  if (states.includes('OPEN')) return 'IN_PROGRESS';
  if (states.includes('REQUESTED')) return 'RETURN_REQUESTED';
  return states.includes('CLOSED') ? 'RETURNED' : 'NO_RETURN';
}
