// Every route and every job of the product, in one list each: what the shell mounts and the guard tests walk.

import { purgeExpiredJob } from './features/accounts/jobs.ts';
import { accountsRoutes } from './features/accounts/routes.ts';
import { plansRoutes } from './features/plans/routes.ts';
import { siteRoutes } from './features/site/routes.ts';
import { eventRoutes } from './http/event-stream.ts';
import type { JobDefinition } from './jobs/job-definition.ts';
import type { Route } from './kernel/route.ts';

export const allRoutes: readonly Route[] = [...accountsRoutes, ...plansRoutes, ...siteRoutes, ...eventRoutes];

export const allJobs: readonly JobDefinition[] = [purgeExpiredJob];
