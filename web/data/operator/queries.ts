// What the console asks for.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getDocument, listDocuments } from '#contract/documents.ts';
import type { Endpoint, EndpointCall, EndpointOutput } from '#contract/endpoint.ts';
import * as accounts from '#contract/operator/accounts.ts';
import * as catalogue from '#contract/operator/catalogue.ts';
import * as desk from '#contract/operator/desk.ts';
import * as faq from '#contract/operator/faq.ts';
import * as money from '#contract/operator/money.ts';
import * as passkeys from '#contract/operator/passkeys.ts';
import * as running from '#contract/operator/running.ts';
import * as signIn from '#contract/operator/sign-in.ts';
import * as start from '#contract/operator/start.ts';
import { listPlans } from '#contract/plans.ts';
import { listSubjects } from '#contract/site.ts';
import { askOperator } from './call.ts';

/** Asked by its path and what it is asked with. */
const queryOf =
  <E extends Endpoint>(endpoint: E) =>
  (args: EndpointCall<E>) =>
    queryOptions<EndpointOutput<E>>({
      queryKey: ['operator', endpoint.path, args],
      queryFn: ({ signal }) => askOperator(endpoint, args, signal),
      // The page before stays until the next is here.
      placeholderData: keepPreviousData,
    });

export const meQuery = queryOf(signIn.operatorMe)({});
export const ownPasskeysQuery = queryOf(passkeys.listOwnPasskeys)({});
export const operatorsQuery = queryOf(signIn.listOperators)({});
export const waitingQuery = queryOf(start.countWaiting)({});
export const accountsQuery = queryOf(accounts.searchAccounts);
export const accountTotalsQuery = queryOf(accounts.countAccounts);
export const accountQuery = queryOf(accounts.getAccountDetail);
export const ordersQuery = queryOf(money.searchOrders);
export const proposalsQuery = queryOf(money.listProposals);
export const reviewQuery = queryOf(money.reviewProposal);
export const invoicesQuery = queryOf(money.searchInvoices);
export const catalogueStateQuery = queryOf(catalogue.getCatalogueState)({});
export const merchantsQuery = queryOf(catalogue.listMerchants);
export const messagesQuery = queryOf(desk.searchMessages);
export const subjectsQuery = queryOf(listSubjects)({});
export const subscribersQuery = queryOf(desk.searchSubscribers);
export const documentsQuery = queryOf(listDocuments)({});
export const documentQuery = queryOf(getDocument);
export const faqQuery = queryOf(faq.searchFaq);
export const faqEntryQuery = queryOf(faq.getFaqEntry);
export const auditQuery = queryOf(running.searchAudit);
export const auditActionsQuery = queryOf(running.listAuditActions)({});
export const jobsQuery = queryOf(running.listJobs)({});
export const pullsQuery = queryOf(running.listNetworkPulls);
export const slowCallsQuery = queryOf(running.listSlowCalls);
export const blocksQuery = queryOf(running.listBlocks);
export const heldWorkQuery = queryOf(running.listHeldWork)({});
export const plansQuery = queryOf(listPlans)({});
