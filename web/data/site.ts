import { queryOptions } from '@tanstack/react-query';
import { getSiteConfig } from '../lib/api.ts';
import { families } from './families.ts';

/** What the deployment says of itself; it does not change while a page is open. */
export const siteConfigQuery = queryOptions({
  queryKey: families.siteConfig,
  queryFn: getSiteConfig,
  staleTime: Number.POSITIVE_INFINITY,
});
