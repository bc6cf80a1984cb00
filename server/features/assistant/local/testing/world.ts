// The account the questions are asked in: publishers on four networks, one of which tells no clicks.
import type { PublisherType } from '#contract/figures/publisher-type.ts';

export interface WorldPublisher {
  name: string;
  /** Code. */
  network: string;
  ref: string;
  /** In the network's words, and what that comes to here. */
  networkType: string;
  type: PublisherType;
  /** How many orders a day it may bring at most. */
  orders: number;
  commissionPercent: number;
}

/** A publisher, in few words. */
export const publisher = (
  [name, network, ref]: [string, WorldPublisher['network'], string],
  [networkType, type]: [string, PublisherType],
  [orders, commissionPercent]: [number, number],
): WorldPublisher => ({ name, network, ref, networkType, type, orders, commissionPercent });

export const content: [string, PublisherType] = ['Content Site', 'Content'];
export const coupon: [string, PublisherType] = ['Coupon', 'Coupon'];
export const cashback: [string, PublisherType] = ['Cashback & Loyalty', 'Cash-Back'];
export const social: [string, PublisherType] = ['Social Media Influencer', 'Social Media'];
export const subAff: [string, PublisherType] = ['Sub-Affiliate Network', 'Sub-Aff'];

export const questionPublishers: readonly WorldPublisher[] = [
  publisher(['折扣港', 'shareasale', '310000'], coupon, [4, 6]),
  publisher(['省钱雷达', 'awin', '310037'], coupon, [3, 5]),
  publisher(['Coupon Harbor', 'avantlink', '148820'], coupon, [2, 7]),
  publisher(['山野装备志', 'awin', '512044'], content, [3, 10]),
  publisher(['Trail Notes', 'avantlink', '233104'], content, [2, 9]),
  publisher(['露营研究所', 'cj', '770310'], content, [2, 8]),
  publisher(['晨跑笔记', 'shareasale', '190041'], content, [1, 11]),
  publisher(['返现鲸', 'shareasale', '205118'], cashback, [3, 7]),
  publisher(['TopSaver Club', 'awin', '640021'], cashback, [2, 6]),
  publisher(['开箱老王', 'awin', '550077'], social, [2, 12]),
  publisher(['Gear Mom', 'shareasale', '198822'], social, [1, 13]),
  publisher(['链通联盟', 'cj', '880145'], subAff, [2, 8]),
  publisher(['LinkForest', 'avantlink', '105990'], subAff, [1, 9]),
];
