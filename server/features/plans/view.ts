// What leaves the server about plans.
import { yuanOf } from '#contract/money.ts';
import { type PackageInfo, type Plan, type PlanQuotas, restDayOf } from '#contract/plans.ts';
import type { CallerPlan } from '#server/kernel/caller.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import type { PlanRow } from './store.ts';

export const noQuotas: PlanQuotas = {
  industries: 0,
  brands: 0,
  aiQuestions: 0,
  subAccounts: 0,
  connections: 0,
  mailsPerDay: 0,
};

export const quotasOf = (row: PlanRow): PlanQuotas => ({
  industries: row.industries,
  brands: row.brands,
  aiQuestions: row.aiQuestions,
  subAccounts: row.subAccounts,
  connections: row.connections,
  mailsPerDay: row.mailsPerDay,
});

export const planView = (row: PlanRow): Plan => ({
  mealType: row.mealType,
  name: row.name,
  price: row.priceFen === null ? null : yuanOf(row.priceFen),
  days: row.days,
  quotas: quotasOf(row),
  mealTypeDesc: row.description,
});

export const packageView = (plan: CallerPlan | null, now: Date): PackageInfo => ({
  mealType: plan?.mealType ?? '',
  datas: [],
  restDay: plan ? restDayOf(plan.endsAt, now) : 0,
  endDate: plan ? isoMoment(plan.endsAt) : '',
});
