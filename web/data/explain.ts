// Why a figure changed, as the server takes it apart. `sample` asks for the built-in account instead of the member's own.
import { queryOptions } from '@tanstack/react-query';
import type { EndpointCall } from '#contract/endpoint.ts';
import { explainChange, sampleExplained } from '#contract/explain.ts';
import { ask } from './call.ts';
import { families } from './families.ts';

export type ExplainQuery = EndpointCall<typeof explainChange>['query'];

const keyOf = (sample: boolean) =>
  sample ? ([...families.samples, 'explained'] as const) : families.explained;

export const explainQuery = (sample: boolean, query: ExplainQuery) =>
  queryOptions({
    queryKey: [...keyOf(sample), query],
    queryFn: ({ signal }) => ask(sample ? sampleExplained : explainChange, { query }, signal),
  });
