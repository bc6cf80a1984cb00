// A route is a contract endpoint with its handler. Features list theirs; the HTTP shell mounts them.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, EndpointInput, EndpointOutput } from '#contract/endpoint.ts';
import type { TenantTx } from '../db/database.ts';
import { isForOperators } from './access.ts';
import type { Caller } from './caller.ts';
import type { Operator } from './operator.ts';
import type { Services } from './services.ts';

export interface UploadedFile {
  name: string;
  mediaType: string;
  bytes: Buffer;
}

/** An upload on disk; it is removed after the call unless the handler moved it away. */
export interface SpooledFile {
  name: string;
  mediaType: string;
  path: string;
  size: number;
}

export interface RequestFacts {
  requestId: string;
  /** Where the request came from, after trusted proxies. */
  address: string;
  /** What the client says it is; empty when it says nothing. */
  userAgent: string;
  /** Aborted when the client goes away. */
  signal: AbortSignal;
}

interface BaseCall<E extends Endpoint> extends EndpointInput<E> {
  services: Services;
  request: RequestFacts;
}

export type PublicCall<E extends Endpoint> = BaseCall<E>;

export interface MemberCall<E extends Endpoint> extends BaseCall<E> {
  caller: Caller;
  /** One transaction bound to the caller's account. */
  tenant<Result>(work: (tx: TenantTx) => Promise<Result>): Promise<Result>;
  /** Present on upload endpoints. */
  file: UploadedFile | undefined;
  /** Present on upload endpoints that spool, instead of `file`. */
  spooled: SpooledFile | undefined;
}

/** A signed-in member's call whose answer the handler sends itself. */
export interface StreamCall<E extends Endpoint> extends BaseCall<E> {
  caller: Caller;
  reply: FastifyReply;
}

/** A call of the console. It is bound to no account: whatever it reads or changes of one, it does by a verb. */
export interface OperatorCall<E extends Endpoint> extends BaseCall<E> {
  operator: Operator;
  /** Present on upload endpoints that spool. */
  spooled: SpooledFile | undefined;
}

export type RawHandler = (context: {
  services: Services;
  request: FastifyRequest;
  reply: FastifyReply;
  facts: RequestFacts;
}) => Promise<unknown>;

export type Route =
  | { kind: 'public'; endpoint: Endpoint; handle: (call: PublicCall<Endpoint>) => Promise<unknown> }
  | {
      kind: 'member';
      endpoint: Endpoint;
      handle: (call: MemberCall<Endpoint>) => Promise<unknown>;
      /** See `keptRoute`. */
      isKept?: boolean;
    }
  | { kind: 'stream'; endpoint: Endpoint; handle: (call: StreamCall<Endpoint>) => Promise<unknown> }
  | { kind: 'operator'; endpoint: Endpoint; handle: (call: OperatorCall<Endpoint>) => Promise<unknown> }
  | { kind: 'raw'; endpoint: Endpoint; handle: RawHandler };

export function publicRoute<E extends Endpoint>(
  endpoint: E,
  handle: (call: PublicCall<E>) => Promise<EndpointOutput<E>>,
): Route {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public`);
  return { kind: 'public', endpoint, handle: handle as (call: PublicCall<Endpoint>) => Promise<unknown> };
}

export function memberRoute<E extends Endpoint>(
  endpoint: E,
  handle: (call: MemberCall<E>) => Promise<EndpointOutput<E>>,
): Route {
  if (endpoint.access === 'public' || isForOperators(endpoint.access)) {
    throw new Error(`${endpoint.path} is not for members`);
  }
  return { kind: 'member', endpoint, handle: handle as (call: MemberCall<Endpoint>) => Promise<unknown> };
}

/**
 * What it answers follows from the account's facts, the query and the day alone, never from who asks: it is kept until one
 * of these changes (`facts/kept-answers.ts`).
 */
export const keptRoute = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Omit<MemberCall<E>, 'caller' | 'request'>) => Promise<EndpointOutput<E>>,
): Route => ({ ...memberRoute(endpoint, handle), isKept: true }) as Route;

/** For files only members may have: session, access and input are seen to, the answer is the handler's own. */
export function streamRoute<E extends Endpoint>(
  endpoint: E,
  handle: (call: StreamCall<E>) => Promise<unknown>,
): Route {
  if (!endpoint.raw || endpoint.access === 'public' || isForOperators(endpoint.access))
    throw new Error(`${endpoint.path} is no closed stream`);
  return { kind: 'stream', endpoint, handle: handle as (call: StreamCall<Endpoint>) => Promise<unknown> };
}

export function operatorRoute<E extends Endpoint>(
  endpoint: E,
  handle: (call: OperatorCall<E>) => Promise<EndpointOutput<E>>,
): Route {
  if (!isForOperators(endpoint.access)) throw new Error(`${endpoint.path} is not for operators`);
  return { kind: 'operator', endpoint, handle: handle as (call: OperatorCall<Endpoint>) => Promise<unknown> };
}

/** For streams and files: input is validated, the answer is the handler's own. */
export function rawRoute(endpoint: Endpoint, handle: RawHandler): Route {
  if (!endpoint.raw) throw new Error(`${endpoint.path} is not raw`);
  return { kind: 'raw', endpoint, handle };
}
