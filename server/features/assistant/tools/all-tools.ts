import { accountPlan } from './account-plan.ts';
import { checkedOrder } from './checked-order.ts';
import { draftMail } from './draft-mail.ts';
import { findBrands } from './find-brands.ts';
import { findPublishers } from './find-publishers.ts';
import { orderDeadlines } from './order-deadlines.ts';
import { orderVerdicts } from './order-verdicts.ts';
import { reportDaily } from './report-daily.ts';
import { reportExplain } from './report-explain.ts';
import { reportPublishers } from './report-publishers.ts';
import { reportSummary } from './report-summary.ts';
import { reportTransactions } from './report-transactions.ts';
import { suspectedDoubles } from './suspected-doubles.ts';
import type { Tool } from './tool.ts';

/** In the order they are offered. */
export const tools: readonly Tool<unknown>[] = [
  reportSummary,
  reportDaily,
  reportPublishers,
  reportTransactions,
  reportExplain,
  orderDeadlines,
  suspectedDoubles,
  orderVerdicts,
  checkedOrder,
  findPublishers,
  findBrands,
  accountPlan,
  draftMail,
];
