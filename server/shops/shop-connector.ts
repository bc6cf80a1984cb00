// What a shop system must be able to do. One folder per system implements it, one line in `all-shops.ts` adds it.
import type { ShopFileKind } from '#contract/shops.ts';
import type { CredentialField } from '../networks/connector.ts';
import type { ShopNews } from './shop-rows.ts';

export interface ShopField extends CredentialField {
  /** The shop can be read without it. */
  optional?: true;
}

/** A file that the shop system itself exports: its columns need no guessing. */
export interface ShopExport {
  kind: ShopFileKind;
  /** Titles that together only this file has; in small letters, without blanks and signs, like those of the mapping. */
  tellers: readonly string[];
  /** Field → title. */
  mapping: Readonly<Record<string, string>>;
}

export interface ShopDescription {
  /** Lower case, as in addresses and settings. */
  system: string;
  /** As people write it. */
  name: string;
  fields: readonly ShopField[];
  /** What a person does in the shop first, in order, with the vendor's own words for menus and buttons. */
  steps: readonly string[];
  /** Where in the shop it is told to tell of changes; absent where it signs nothing. */
  hook?: string;
  exports?: readonly ShopExport[];
}

export type ShopCredentials = Readonly<Record<string, string>>;

export interface ShopRequest {
  method?: 'GET' | 'POST';
  /** Below the shop's origin, query included. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

export interface ShopAnswer {
  status: number;
  headers: Headers;
  text(): Promise<string>;
  /** The body in decoded pieces, for answers too long to hold; read once, instead of `text`. */
  chunks(): AsyncIterable<string>;
}

/**
 * The only way out: to the shop's own origin, or to a file that the shop itself pointed at (`fetchFile`), never to an address inside the
 * house. Keeps deadlines and byte caps, waits as 429 says, and turns refused connections, time-outs and 5xx into a passing `ShopFault`.
 * Other statuses are the connector's to read.
 */
export interface ShopHttp {
  send(request: ShopRequest): Promise<ShopAnswer>;
  fetchFile(address: string): Promise<ShopAnswer>;
  /** Ends early, by throwing, when the work is to stop. */
  wait(milliseconds: number): Promise<void>;
  /** Milliseconds since 1970 by our clock. */
  now(): number;
}

/** Everything a connector gets for one piece of work. */
export interface ShopCall {
  credentials: ShopCredentials;
  http: ShopHttp;
  /** What outlives one piece of work within this process, of this shop alone: a token for a day. */
  memory: Map<string, { value: string; until: number }>;
  signal: AbortSignal;
}

/** What the shop said of itself. */
export interface VerifiedShop {
  name: string;
  currency: string;
  zone: string;
  /** Null: all of it; else the shop shows no order placed before. */
  historySince: Date | null;
}

/** A bounded piece of what a shop told: some hundred orders at most. */
export type ShopPiece = Pick<ShopNews, 'orders' | 'events' | 'wholeHistory' | 'gone'>;

/** As it came over the wire. */
export interface Webhook {
  headers: Headers;
  body: Uint8Array;
}

export interface ShopConnector {
  description: ShopDescription;
  /** `https://…` without a path, of the shop these credentials name; or what is wrong with what was typed. */
  originOf(credentials: ShopCredentials): { origin: string } | { wrong: string; field: string };
  /** Throws a `ShopFault` of kind `login` when the shop refuses. */
  verify(call: ShopCall): Promise<VerifiedShop>;
  /** Every order placed within these moments, each with its whole history until now. */
  placed(call: ShopCall, span: { from: Date; until: Date }): AsyncIterable<ShopPiece>;
  /** Every order that changed since, each with its whole history; what changes meanwhile may come or not, and comes the next time. */
  changed(call: ShopCall, since: Date): AsyncIterable<ShopPiece>;
  /** Of these orders, a hundred at most, those that the shop knows no longer; absent where its changes tell of them. */
  missing?(call: ShopCall, refs: readonly string[]): Promise<string[]>;
  /** Whether the shop itself sent this, by its signature; absent where it signs nothing. It only ever means "look again". */
  isSigned?(credentials: ShopCredentials, webhook: Webhook): boolean;
  /** Only asks whether anybody is there, unsigned, and wants an answer; nothing follows from it. */
  isPing?(webhook: Webhook): boolean;
}
