// What a way of paying can do. Orders, grants and the ledger know this interface and no provider.
import type { PayChannelCode, PayWay, WechatCall } from '#contract/payments.ts';

export interface Charge {
  orderNo: string;
  amountFen: number;
  /** What the payer reads. */
  description: string;
  expiresAt: Date;
  /** Paid on the phone that orders; absent: by scanning a code. */
  phone?: PhonePayer;
}

export interface PhonePayer {
  way: Exclude<PayWay, 'scan'>;
  /** Where the payer comes back to. */
  returnUrl: string;
  ip: string;
  /** What WeChat led back with, for whoever pays inside it. */
  code: string;
}

export type ChargeState =
  /** Not known there (nobody has scanned the code yet) or not paid yet: both may still be paid. */
  | { state: 'open' }
  | { state: 'paid'; transactionId: string; amountFen: number; paidAt: Date }
  | { state: 'closed' };

export interface RefundOrder {
  orderNo: string;
  /** The same number refunds once, however often it is sent. */
  refundNo: string;
  amountFen: number;
  totalFen: number;
  reason: string;
}

/** `failed`: it was accepted and came to nothing; only another number can refund now. */
export type RefundState = { state: 'working' | 'done' } | { state: 'failed'; message: string };

/** A notification as it arrived: header names in lower case, the body's exact bytes. */
export interface RawNotice {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
  now: Date;
}

/** A notification whose signature holds and which is meant for this merchant. Its amount is not checked yet. */
export interface PaidNotice {
  /** The same on every repeat. */
  noticeId: string;
  orderNo: string;
  transactionId: string;
  amountFen: number;
  paidAt: Date;
}

export interface NoticeAnswer {
  status: number;
  contentType: string;
  body: string;
}

/** Why a notification is not believed; `why` goes to the log, never to the sender. */
export class NoticeRefused extends Error {
  readonly why: string;

  constructor(why: string) {
    super(`notification refused: ${why}`);
    this.name = 'NoticeRefused';
    this.why = why;
  }
}

/** The provider did not do what was asked. `message` is its own words, for the log and the operator. */
export class ChannelFault extends Error {
  /**
   * False only when the provider turned down this very order or refund. Otherwise nobody knows whether it happened, in this
   * call or an earlier one: ask again with the same number.
   */
  readonly uncertain: boolean;

  constructor(message: string, { uncertain = false, cause }: { uncertain?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.name = 'ChannelFault';
    this.uncertain = uncertain;
  }
}

export interface PayChannel {
  readonly code: PayChannelCode;
  /** 微信支付, 支付宝, 沙箱支付. */
  readonly name: string;
  readonly sandbox: boolean;
  /** Besides scanning a code. */
  readonly phoneWays?: readonly PhonePayer['way'][];
  /** How long what a phone's browser is handed can be opened, where that is less than the order lives. */
  readonly linkSeconds?: number;
  /**
   * Repeatable with the same charge. Gives what the code to scan holds; in a phone's browser the address to open, inside
   * WeChat what `callOf` takes.
   */
  create(charge: Charge): Promise<{ qrCodeUrl: string }>;
  /** What WeChat's page is asked to do with an order made inside it. */
  callOf?(handed: string, now: Date): WechatCall;
  /** Where WeChat says who is paying, on the way back to this address. */
  signInUrl?(returnUrl: string): string;
  query(orderNo: string): Promise<ChargeState>;
  /** Afterwards it can no longer be paid; gives `paid` when it already was. Closing twice is no fault. */
  close(orderNo: string): Promise<'closed' | 'paid'>;
  /** `working` means accepted: ask again later with the same number. */
  refund(order: RefundOrder): Promise<RefundState>;
  /** A refund nobody knows there is an uncertain fault: send it again with the same number. */
  queryRefund(order: RefundOrder): Promise<RefundState>;
  /** Null: genuine, but tells of something other than a payment; it is acknowledged and nothing else happens. Throws NoticeRefused. */
  readNotice(notice: RawNotice): PaidNotice | null;
  /** How this provider wants to be told that the notification was taken, or that it should try again. */
  answer(taken: boolean): NoticeAnswer;
}
