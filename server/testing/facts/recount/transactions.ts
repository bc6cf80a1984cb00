// Transaction rows of any span and what they add up to.
import {
  type Account,
  isCounted,
  isOrder,
  networksOf,
  type PublisherType,
  publisherOf,
  type Sale,
  type State,
  salesIn,
} from './account.ts';
import { partsOf, type Span } from './calendar.ts';
import { convertedSum, type Money, sumText } from './converted-sum.ts';
import { salesExtent } from './coverage.ts';
import { amountText } from './exact.ts';

export interface TransactionQuestion extends Span {
  network?: string;
  type?: PublisherType;
  publisherId?: string;
  state?: State;
  keyword?: string;
}

export interface TransactionRow {
  time: string;
  ysoder: string;
  je: string;
  jyje: string;
  ptfy: string;
  id: string;
  name: string;
  url: string;
  type: PublisherType;
  pt: string;
  ptoder: string;
  currency: string;
  state: State;
  kind: 'sale' | 'adjustment';
  newCustomer: boolean | null;
  coupon: string;
  spoiltOrder: boolean;
  /** Null where the source says no more than the day. */
  moment: number | null;
}

export interface TransactionAnswer {
  /** In no order: what stands first is the reader's to check by `moment` and `ptoder`. */
  rows: TransactionRow[];
  totals: { je: string | null; jyje: string | null; ptfy: string | null; oderunm: number | null };
}

const holds = (text: string, keyword: string) => text.toLowerCase().includes(keyword.toLowerCase());

/** A spreadsheet wrote the number its own way. */
export const isSpoilt = (ptoder: string) => /^\d(\.\d+)?E\+?\d+$/i.test(ptoder.replace(/^SALE-/i, ''));

export function transactionsOf(account: Account, question: TransactionQuestion): TransactionAnswer {
  const scope = { networks: networksOf(account, question.network), span: question };
  const isWanted = (sale: Sale) => {
    const { name, type } = publisherOf(account, sale);
    const { keyword } = question;
    return (
      (question.type === undefined || type === question.type) &&
      (question.publisherId === undefined || sale.id === question.publisherId) &&
      (question.state === undefined || sale.state === question.state) &&
      (keyword === undefined || [sale.ptoder, sale.ysoder, name].some((text) => holds(text, keyword)))
    );
  };
  const sales = salesIn(account, scope).filter(isWanted);
  const isKnown = salesExtent(account, scope) !== 'none';
  const total = (money: Money) =>
    isKnown ? sumText(account, convertedSum(account, sales.filter(isCounted), money).units) : null;
  return {
    rows: sales.map((sale) => rowOf(account, sale)),
    totals: {
      je: total('amount'),
      jyje: total('commission'),
      ptfy: total('fee'),
      oderunm: isKnown ? sales.filter(isOrder).length : null,
    },
  };
}

function rowOf(account: Account, sale: Sale): TransactionRow {
  const { year, month, date } = partsOf(sale.day);
  const { id, name, url, type, pt } = publisherOf(account, sale);
  const { ysoder, ptoder, currency, state, kind, newCustomer, coupon, moment } = sale;
  return {
    time: `${year}/${month}/${date}`,
    ysoder,
    je: amountText(sale.amount, currency),
    jyje: amountText(sale.commission, currency),
    ptfy: amountText(sale.fee, currency),
    ...{ id, name, url, type, pt, ptoder, currency, state, kind, newCustomer, coupon, moment },
    spoiltOrder: isSpoilt(ptoder),
  };
}
