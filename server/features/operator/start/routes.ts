// The console's start page and the numbers of its menu.
import * as contract from '#contract/operator/start.ts';
import { operatorRoute, type Route } from '#server/kernel/route.ts';
import { countWaiting } from './count-waiting.ts';

export const operatorStartRoutes: Route[] = [
  operatorRoute(contract.countWaiting, ({ services, operator }) => countWaiting(services, operator.role)),
];
