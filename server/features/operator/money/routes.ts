// Orders, proposals and invoices on the console.
import * as contract from '#contract/operator/money.ts';
import { markInvoice } from '#server/features/payments/mark-invoice.ts';
import { pageInvoices } from '#server/features/payments/page-invoices.ts';
import { pageOrders } from '#server/features/payments/page-orders.ts';
import { planNames } from '#server/features/plans/plan-names.ts';
import { AppError, notFound } from '#server/kernel/app-error.ts';
import { operatorActor } from '#server/kernel/operator.ts';
import { operatorRoute, type Route } from '#server/kernel/route.ts';
import { confirmProposal, dropProposal } from './decide.ts';
import { findOpenRefunds, findProposal, listProposalRows } from './proposal-store.ts';
import { propose } from './propose.ts';
import { rehearseWish } from './rehearse-wish.ts';
import { moneyTexts as texts } from './texts.ts';
import { orderView, proposalView } from './view.ts';
import type { KeptWish } from './wish.ts';

export const operatorMoneyRoutes: Route[] = [
  operatorRoute(contract.searchOrders, async ({ services, query }) => {
    const { list, next } = await pageOrders(services, query);
    const orderNos = list.map(({ order }) => order.orderNo);
    const open = await findOpenRefunds(services.db.global, orderNos, services.now());
    return { list: list.map((found) => orderView(found, open.get(found.order.orderNo))), next };
  }),

  operatorRoute(contract.propose, async ({ services, operator, body }) => ({
    id: await propose(services, operator, body),
  })),

  operatorRoute(contract.listProposals, async ({ services, query }) => {
    const { size, after, state } = query;
    const now = services.now();
    const waitingAt = state === 'waiting' ? now : undefined;
    const rows = await listProposalRows(services.db.global, { waitingAt, after, limit: size + 1 });
    const nameOf = await planNames(services.db.global);
    const list = rows.slice(0, size).map((row) => proposalView(row, { now, nameOf }));
    return { list, next: rows.length > size ? (list.at(-1)?.id ?? '') : '' };
  }),

  operatorRoute(contract.reviewProposal, async ({ services, params }) => {
    const found = await findProposal(services.db.global, params.id);
    if (!found) throw notFound(texts.proposal);
    const view = proposalView(found, {
      now: services.now(),
      nameOf: await planNames(services.db.global),
    });
    if (view.state !== 'waiting') return { ...view, effects: [], obstacle: '' };
    try {
      const { effects } = await rehearseWish(services, found.row.wish as KeptWish);
      return { ...view, effects, obstacle: '' };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { ...view, effects: [], obstacle: error.message };
    }
  }),

  operatorRoute(contract.confirmProposal, async ({ services, operator, params }) => ({
    outcome: await confirmProposal(services, { operator, proposalId: params.id }),
  })),

  operatorRoute(contract.dropProposal, async ({ services, operator, params }) => {
    await dropProposal(services, { operator, proposalId: params.id });
    return {};
  }),

  operatorRoute(contract.searchInvoices, ({ services, query }) => pageInvoices(services, query)),

  operatorRoute(contract.markInvoiceCall, async ({ services, operator, body }) => {
    await markInvoice(services, { ...body, actor: operatorActor(operator) });
    return {};
  }),
];
