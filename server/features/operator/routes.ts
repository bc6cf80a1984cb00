// Every call of the operator's console.
import type { Route } from '#server/kernel/route.ts';
import { operatorAccountRoutes } from './accounts/routes.ts';
import { operatorCatalogueRoutes } from './catalogue/routes.ts';
import { operatorDeskRoutes } from './desk/routes.ts';
import { operatorFaqRoutes } from './faq/routes.ts';
import { operatorMoneyRoutes } from './money/routes.ts';
import { operatorPasskeyRoutes } from './passkeys/routes.ts';
import { operatorRunningRoutes } from './running/routes.ts';
import { operatorSignInRoutes } from './sign-in/routes.ts';
import { operatorStartRoutes } from './start/routes.ts';

export const operatorRoutes: Route[] = [
  ...operatorSignInRoutes,
  ...operatorPasskeyRoutes,
  ...operatorStartRoutes,
  ...operatorAccountRoutes,
  ...operatorMoneyRoutes,
  ...operatorCatalogueRoutes,
  ...operatorDeskRoutes,
  ...operatorFaqRoutes,
  ...operatorRunningRoutes,
];
