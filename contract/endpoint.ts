// What an endpoint promises, as plain data. The server mounts it, the web client calls it, the OpenAPI page prints it.
import type { z } from 'zod';
import type { DeedRight, MenuCode } from './menu.ts';
import type { OperatorRole } from './operator-roles.ts';

/**
 * Who may call:
 * - `public`: anyone; the guard test holds the explicit list
 * - `member`: any signed-in member, whatever the plan
 * - `owner`: the signed-in owner of the account
 * - `{ menu }`: a member whose menu holds this code, or one of these, not locked by the plan; with `right` only who was given that too
 * - `{ operators }`: who runs the platform in one of these roles, signed in to the console; never a member
 */
export type Access =
  | 'public'
  | 'member'
  | 'owner'
  | { menu: MenuCode | readonly MenuCode[]; right?: DeedRight }
  | { operators: readonly OperatorRole[] };

/** Which rate limit counts the call; the numbers stand in `limits.ts`. */
export type RateClass = 'ordinary' | 'sign-in' | 'code' | 'public-write' | 'upload' | 'notify';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Endpoint<
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Params extends z.ZodType | undefined = z.ZodType | undefined,
  Output extends z.ZodType = z.ZodType,
> {
  method: Method;
  path: `/api/${string}`;
  access: Access;
  rate: RateClass;
  /** One Chinese line for the OpenAPI page. */
  summary: string;
  /** Heading of the OpenAPI page; the feature's word. */
  tag: string;
  body?: Body;
  query?: Query;
  params?: Params;
  /** What its fields are called in an error sentence, where the usual name (`texts.ts`) means something else. */
  fieldNames?: Readonly<Record<string, string>>;
  /**
   * A multipart upload with one field `file`; `body`, where present, is the form's text fields. `spool` writes the file
   * to disk as it arrives instead of holding it in memory.
   */
  upload?: { maxBytes: number; spool?: boolean };
  /** The body is taken as the bytes that came, whatever their type: signatures are made over bytes. Only with `raw`. */
  rawBody?: boolean;
  /** The largest body where the usual one of `limits.ts` is not enough. */
  bodyMaxBytes?: number;
  /** How long an answer may take where the work grows with a file; `requestTimeoutMs` unless said. */
  timeoutMs?: number;
  /**
   * Only within half an hour of signing in or of giving the password again (`confirmPassword`): for what a stolen session
   * must not do. Later it is refused with `confirmation_needed`.
   */
  confirmed?: boolean;
  /**
   * Whether it changes anything that a screen shows. A GET does not and every other method does, unless said here: a list
   * asked for by POST reads, a link that is counted as a use changes.
   */
  changes?: boolean;
  /**
   * Whether an outside agent may make it with a personal access token. Calls that read what a menu shows are open to it
   * and all others closed (`isForAgents`) unless said here; what changes or confirms something, or is the owner's or
   * everybody's, stays closed whatever is said.
   */
  agents?: boolean;
  /** Shape of `body` in the success envelope. */
  output: Output;
  /** Streams and files answer in their own format; such an endpoint is mounted by hand and is never enciphered. */
  raw?: boolean;
}

type Defaulted<E> = Omit<E, 'rate'> & { rate?: RateClass };

/** Declares an endpoint; `rate` is `ordinary` unless said. */
export function endpoint<
  const Body extends z.ZodType | undefined = undefined,
  const Query extends z.ZodType | undefined = undefined,
  const Params extends z.ZodType | undefined = undefined,
  const Output extends z.ZodType = z.ZodType,
>(definition: Defaulted<Endpoint<Body, Query, Params, Output>>): Endpoint<Body, Query, Params, Output> {
  return { rate: 'ordinary', ...definition };
}

/** Whether the answer of some other call may differ after this one. */
export const changesData = ({ method, changes }: Pick<Endpoint, 'method' | 'changes'>): boolean =>
  changes ?? method !== 'GET';

/** `PUT /api/users/info`: names a call in lists and events. */
export const labelOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;

// As with `Part` below: `undefined` of the optional property is set aside first.
type Parsed<S> = [Exclude<S, undefined>] extends [never]
  ? undefined
  : Exclude<S, undefined> extends z.ZodType
    ? z.output<Exclude<S, undefined>>
    : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler receives, after validation. */
export interface EndpointInput<E extends Endpoint> {
  body: Parsed<E['body']>;
  query: Parsed<E['query']>;
  params: Parsed<E['params']>;
}

// A part's property is optional, so `undefined` is set aside first: an endpoint without the part leaves nothing.
type Part<Name extends string, S> = [Exclude<S, undefined>] extends [never]
  ? unknown
  : Record<Name, Sent<Exclude<S, undefined>>>;

/** What a caller passes; only the parts the endpoint has. */
export type EndpointCall<E extends Endpoint> = Part<'body', E['body']> &
  Part<'query', E['query']> &
  Part<'params', E['params']> & {
    /** Only for an endpoint with `upload`. */
    file?: Blob;
  };

export type EndpointOutput<E extends Endpoint> = z.output<E['output']>;
