// What the networks feature serves; imports list their own.
import type { Route } from '../../kernel/route.ts';
import { connectionRoutes } from './connections/routes.ts';
import { publisherRoutes } from './publishers/routes.ts';

export const networksRoutes: Route[] = [...connectionRoutes, ...publisherRoutes];
