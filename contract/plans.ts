// Plans: what a package is called, costs and allows, and the day arithmetic both sides share.
import { z } from 'zod';
import { catalogueCode } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { pageQuery } from './paging.ts';

export type PlanFamily = 'FREE' | 'B' | 'P' | 'E';

export const freePlan = 'FREE_DAY';

export const planQuotas = z.object({
  industries: z.number().int(),
  brands: z.number().int(),
  aiQuestions: z.number().int(),
  subAccounts: z.number().int(),
  connections: z.number().int(),
  mailsPerDay: z.number().int(),
});
export type PlanQuotas = z.infer<typeof planQuotas>;

export const plan = z.object({
  mealType: z.string(),
  name: z.string(),
  /** Yuan with two decimals; null means by quotation. */
  price: z.string().nullable(),
  days: z.number().int(),
  quotas: planQuotas,
  /** Lines joined by `::`. */
  mealTypeDesc: z.string(),
});
export type Plan = z.infer<typeof plan>;

export const listPlans = endpoint({
  method: 'GET',
  path: '/api/setmeal/plans',
  access: 'public',
  summary: '全部套餐与配额',
  tag: '套餐',
  output: z.array(plan),
});

export const permit = z.object({
  permitCode: z.string(),
  permitName: z.string(),
  brandLogo: z.string(),
  /** False while it is locked. */
  canModify: z.boolean(),
  /** When it can be given back; empty once it can. */
  calculateTime: z.string(),
  /** Made up for the demonstration: the screen says 示例数据. */
  sample: z.boolean(),
});
export type Permit = z.infer<typeof permit>;

/**
 * What choosing something made up for the demonstration means: as binding as anything (of the demo account), free of
 * limits and locks, or not offered.
 */
export const sampleChoices = ['binding', 'free', 'closed'] as const;
export type SampleChoice = (typeof sampleChoices)[number];

export const permitSummary = z.object({
  brands: z.array(permit),
  industrys: z.array(permit),
  canModify: z.boolean(),
  restIndustryNum: z.number().int(),
  restBrandNum: z.number().int(),
  mealType: z.string(),
  total: z.number().int(),
  samples: z.enum(sampleChoices),
});
export type PermitSummary = z.infer<typeof permitSummary>;

export const getPermits = endpoint({
  method: 'GET',
  path: '/api/setmeal/permits',
  access: 'member',
  agents: true,
  summary: '已选行业与品牌',
  tag: '套餐',
  query: z.strictObject(pageQuery),
  output: permitSummary,
});

const codeList = z.array(catalogueCode).max(1000, '一次最多 1000 项').default([]);

/** Four lists of the longest kind, sealed by the body cipher. */
const selectionMaxBytes = 512 * 1024;

export const selection = z.strictObject({
  addBrands: codeList,
  deleteBrands: codeList,
  addIndustries: codeList,
  deleteIndustries: codeList,
});
export type Selection = z.infer<typeof selection>;

/** By name: what really changes. */
export const selectionChanges = z.object({
  addBrands: z.array(z.string()),
  deleteBrands: z.array(z.string()),
  addIndustries: z.array(z.string()),
  deleteIndustries: z.array(z.string()),
});
export type SelectionChanges = z.infer<typeof selectionChanges>;

export const checkPermits = endpoint({
  method: 'POST',
  path: '/api/setmeal/permits/check',
  changes: false,
  access: 'owner',
  summary: '预览选择行业与品牌的实际变更',
  tag: '套餐',
  body: selection,
  bodyMaxBytes: selectionMaxBytes,
  output: selectionChanges,
});

export const savePermits = endpoint({
  method: 'POST',
  path: '/api/setmeal/addPermits',
  access: 'owner',
  summary: '保存选择的行业与品牌',
  tag: '套餐',
  body: selection,
  bodyMaxBytes: selectionMaxBytes,
  output: selectionChanges,
});

export const describeChange = endpoint({
  method: 'GET',
  path: '/api/setmeal/updateStr',
  access: 'member',
  summary: '何时可以再次更改选择',
  tag: '套餐',
  output: z.object({ concats: z.string() }),
});

export const purchaseRecord = z.object({
  id: z.string(),
  /** Extension of the call: what the plan was called, how it was paid and whether money went back. */
  name: z.string(),
  channel: z.string(),
  refunded: z.string(),
  orderNo: z.string(),
  mealType: z.string(),
  paymentPrice: z.string(),
  paymentTime: z.string(),
  mealTypeDesc: z.string(),
});

export type PurchaseRecord = z.infer<typeof purchaseRecord>;

export const packageInfo = z.object({
  /** Empty when the account never had a plan. */
  mealType: z.string(),
  datas: z.array(purchaseRecord),
  restDay: z.number().int(),
  endDate: z.string(),
});
export type PackageInfo = z.infer<typeof packageInfo>;

export const getPackage = endpoint({
  method: 'POST',
  path: '/api/orderpay/records',
  changes: false,
  access: 'member',
  summary: '当前套餐与购买记录',
  tag: '套餐',
  body: z.strictObject({ userId: z.uuid({ error: '编号格式不正确' }) }),
  output: packageInfo,
});

/** The family decides which menu entries are open; an unknown prefix is treated as the basic family. */
export function planFamilyOf(mealType: string): PlanFamily {
  if (mealType === freePlan) return 'FREE';
  if (mealType.startsWith('P_')) return 'P';
  if (mealType.startsWith('E_')) return 'E';
  return 'B';
}

const dayMs = 24 * 3600 * 1000;

/** Remaining time in days, rounded up; 0 or less once the plan has ended. */
export function restDayOf(endsAt: Date, now: Date): number {
  // + 0: a fraction of a day past the end rounds to -0, which is no number to show.
  return Math.ceil((endsAt.getTime() - now.getTime()) / dayMs) + 0;
}
