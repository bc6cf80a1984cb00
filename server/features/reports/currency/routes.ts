// The currency amounts are told in, and what it can be.
import * as contract from '#contract/report-currency.ts';
import { memberRoute, type Route } from '#server/kernel/route.ts';
import { listChoices } from './list-choices.ts';
import { getCurrency, setCurrency } from './set-currency.ts';

export const currencyRoutes: Route[] = [
  memberRoute(contract.getReportCurrency, ({ tenant, caller }) => tenant((tx) => getCurrency(tx, caller))),
  memberRoute(contract.listCurrencyChoices, ({ tenant }) => tenant(listChoices)),
  memberRoute(contract.setReportCurrency, ({ tenant, caller, body }) =>
    tenant((tx) => setCurrency(tx, caller, body.currency)),
  ),
];
