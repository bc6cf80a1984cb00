// A tool asks as its call is asked: the same access, the same rules for what is given, the same sentences.
import type { z } from 'zod';
import type { Endpoint, EndpointInput } from '#contract/endpoint.ts';
import { type ClosedAccess, isForOperators } from '#server/kernel/access.ts';
import { inputError } from '#server/kernel/describe-input.ts';

export function accessOf({ access, path }: Endpoint): ClosedAccess {
  if (access === 'public' || isForOperators(access)) throw new Error(`${path} is not a member's`);
  return access;
}

export function asInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (!parsed.success) throw inputError(parsed.error);
  return parsed.data;
}

export const asBody = <E extends Endpoint>({ body }: E, value: unknown): EndpointInput<E>['body'] =>
  (body ? asInput(body, value) : undefined) as EndpointInput<E>['body'];

export const asQuery = <E extends Endpoint>({ query }: E, value: unknown): EndpointInput<E>['query'] =>
  (query ? asInput(query, value) : undefined) as EndpointInput<E>['query'];
