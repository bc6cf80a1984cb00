// What a network must be able to do. One folder per network implements it, one line in `all-networks.ts` adds it.

import type { CorrectionReason, CorrectionTarget, CorrectionWay } from '#contract/corrections.ts';
import type { ImportKind } from '#contract/imports.ts';
import type { DayRule, LockRule } from '#contract/ledger.ts';
import type { CredentialShape, NetworkGroup, NetworkLook } from '#contract/networks.ts';
import type { ClickRow, DaySpan, DayTotal, PublisherRow, SaleRow, SumRow } from '../facts/rows.ts';

export interface CredentialField {
  key: string;
  label: string;
  /** Never shown again. */
  secret: boolean;
  /** Where a person finds it. */
  help: string;
  /** What is written otherwise is not sent to the network. */
  shape?: CredentialShape;
  /** One of these, where there are no others. */
  choices?: { value: string; label: string }[];
}

export interface NetworkDescription {
  /** Lower case, as in addresses and files. */
  network: string;
  /** As people write it; `pt` in replies. */
  name: string;
  group: NetworkGroup;
  fields: readonly CredentialField[];
  /** How to come by them, one after the other, where it takes more than looking; absent where the help beside each field does. */
  steps?: readonly string[];
  /** Every network tells orders and what they cost in commission, unless it says here that it does not. */
  reports: {
    clicks: boolean;
    orders?: false;
    commission?: false;
    fee: boolean;
    newCustomer: boolean;
    publisherType: boolean;
  };
  /** The reporting zone unless the person says otherwise. */
  zone: string;
  /** Zones the network can report in; empty means any. */
  zones: readonly string[];
  /** Its days are those of the account, in the zone that `verify` tells: nobody chooses one. */
  ownZone?: true;
  /** What a person should know before connecting; empty when nothing. */
  notice: string;
}

/**
 * A file that the network lets people export. Its titles may mean something else than the same words elsewhere: `id` is the
 * transaction's at one network and the publisher's in our own record.
 */
export interface ExportFile {
  kind: ImportKind;
  /** Tell the export where each line has a title that is there. */
  tellers: readonly (readonly string[])[];
  /** Field → titles in order of preference; a field without a line is not in these files. */
  titles: Readonly<Record<string, readonly string[]>>;
}

export interface Budget {
  calls: number;
  per: 'minute' | 'day' | 'month';
}

/** What the network writes of its locks, and the rules these words make: offered to a person, never applied. */
export interface DeadlineWords {
  words: readonly string[];
  offers: readonly { label: string; lock: LockRule | null; invoice: DayRule | null }[];
}

export interface NetworkLimits {
  /** The most days one pull of sales, day sums or clicks asks for; a window is never longer. */
  salesWindowDays: number;
  clicksWindowDays: number;
  /** The days up to today whose sales or day sums are read again every time; 90 unless said. */
  againDays?: number;
  /** The days up to today that it tells of, where it forgets what is older; absent where it keeps all. */
  historyDays?: number;
  /** What the network allows a login; the tightest applies. */
  budgets: readonly Budget[];
  /** Calls a day that daily pulls need: history waits rather than eat into them. */
  dailyReserve: number;
}

export interface Login {
  credentials: Readonly<Record<string, string>>;
  /** The connection's reporting zone. */
  zone: string;
  /** The connection's currency where rows carry none. */
  currency: string;
}

/** What the network said about the login itself. */
export interface VerifiedLogin {
  /** The programme's name on the network where it tells. */
  accountName: string;
  currency: string;
  /** Programme number, as tracking links need it. */
  merchantRef: string;
  /** What its days are counted in, where the network says so (`ownZone`). */
  zone?: string;
}

export interface NetworkRequest {
  /** Nothing is ever sent twice by itself, whatever the method. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Another of the network's own addresses than `origin`; what stands in for the network stands in for it too. */
  origin?: string;
  /** Below the origin, query included. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** The header that says in a 429 when to come back, where it is not `Retry-After`. */
  retryHeader?: string;
}

export interface NetworkAnswer {
  status: number;
  headers: Headers;
  /** The body as text, decoded by its declared charset; bytes that do not fit are read as windows-1252. */
  text(): Promise<string>;
  /** The body in decoded pieces, for answers too long to hold; read once, instead of `text`. */
  chunks(): AsyncIterable<string>;
  /** Once it was read: bytes in it did not fit its charset, so that its letters are doubtful. Absent where it never was bytes. */
  isGarbled?(): boolean;
}

/**
 * The only way out: counts against the budget, waits for it, keeps deadlines and byte caps, and turns refused
 * connections, time-outs, 429 and 5xx into a `NetworkFault`. Other statuses are the connector's to read.
 */
export interface NetworkHttp {
  send(request: NetworkRequest): Promise<NetworkAnswer>;
  /** Milliseconds since 1970 by our clock. */
  now(): number;
}

/** Everything a connector gets for one piece of work. */
export interface NetworkCall {
  login: Login;
  /**
   * The network replaced keys of the login: `login` has these from now on, and they are kept before this returns. They may hold more than
   * a person entered. Absent where nothing is kept.
   */
  renewLogin?(credentials: Login['credentials']): Promise<void>;
  http: NetworkHttp;
  /** Aborted on shutdown; `http` throws then, a connector need not look. */
  signal: AbortSignal;
}

export interface LinkParts {
  merchantRef: string;
  publisherRef: string;
  siteRef: string;
  /** The network's number of the creative; empty when none. */
  creativeRef: string;
  target: string;
  /** Comes back in the network's reports. */
  subId: string;
}

/** A bounded piece of an answer: some thousand rows at most. */
export interface Page<Row> {
  rows: Row[];
  /** What these rows say of their publishers; a publisher named before need not be named again. */
  publishers: PublisherRow[];
}

/** What a row as received says of its last change; empty where it says nothing. */
export interface ChangeTold {
  /** When it was approved or declined: `YYYY-MM-DD HH:mm` of the network's own clock. */
  decidedAt: string;
  reason: string;
}

/** One line of a file: an order, or one of its rows where the network knows each by itself. */
export interface CorrectionLine {
  target: CorrectionTarget;
  /** As the network writes it. */
  orderNo: string;
  transactionNo: string;
  /** Of the order, in the connection's zone. */
  day: string;
  /** As the network shows it, as it is to be, and what lies between: decimals of the currency. */
  amount: string;
  expected: string;
  difference: string;
  currency: string;
  /** Declined as it was sold: nothing has been taken from it yet. */
  whole: boolean;
  /** In the network's words. */
  reason: string;
  coupon: string;
  /** Its goods as they are to be; empty where nobody tells what each costs. */
  items: readonly { sku: string; unitPrice: string; quantity: number; discount: string }[];
}

/** What holds of a whole file. */
export interface CorrectionBatch {
  at: Date;
  merchantRef: string;
  values: Readonly<Record<string, string>>;
}

export interface CorrectionColumn {
  /** What stands below it, for people. */
  meaning: string;
  /** Its titles in lower case; the first as it is written where there is no template. */
  titles: readonly string[];
  cell: (line: CorrectionLine, batch: CorrectionBatch) => string;
  /** A template without it is none. */
  required?: boolean;
}

export interface CorrectionFile {
  key: string;
  label: string;
  targets: readonly CorrectionTarget[];
  columns: readonly CorrectionColumn[];
  /** The titles and their order where no template was uploaded; absent: only by a template. */
  header?: readonly string[];
  /** Whether people may upload the header of their own. */
  byTemplate: boolean;
  name: (batch: CorrectionBatch) => string;
}

/** What files or the interface need and no order tells; all of it has to be set. */
export interface CorrectionValue {
  key: string;
  /** The way that needs it; absent: both do. */
  only?: CorrectionWay;
  label: string;
  help: string;
  /** Empty: any text. */
  choices: readonly { value: string; label: string }[];
}

/** A line with its row as the network sent it a moment ago; empty while it is only tested. */
export interface WriteLine extends CorrectionLine {
  raw: string;
}

/** What the network said of a line: `already` where it stood as asked before. */
export interface LineAnswer {
  state: 'taken' | 'already' | 'refused';
  words: string;
}

export interface WriteAnswer {
  /** Under which the network tells what became of it; empty where it tells no more. */
  reference: string;
  /** As many as were sent, in their order. */
  lines: LineAnswer[];
}

/**
 * Corrections over the network's interface. What `send` throws says whether the call may be made again: a `NetworkFault` that is
 * `unsent` never reached the network's books, one of kind `refused` was refused whole; after any other nobody knows.
 */
export interface CorrectionWriter {
  /** Where it is reached, if not where the network is read. */
  origin?: string;
  linesPerCall: number;
  /** What people should know: how long it takes, and what the network does not tell. */
  note: string;
  /** Why a line cannot be written; empty when it can. */
  unfit?(line: WriteLine): string;
  /** Lines of one target: at most `linesPerCall`. */
  send(call: NetworkCall, lines: readonly WriteLine[], batch: CorrectionBatch): Promise<WriteAnswer>;
  /** What became of the lines that were sent under a reference, in their order; null: not decided yet. */
  outcome?(
    call: NetworkCall,
    reference: string,
    lines: readonly CorrectionLine[],
  ): Promise<LineAnswer[] | null>;
  /** Checks without writing. */
  test?(call: NetworkCall, lines: readonly WriteLine[], batch: CorrectionBatch): Promise<LineAnswer[]>;
}

/** What a network takes to correct orders. */
export interface Corrections {
  /** Whether it knows an order by its number, whatever rows it has, or each row by itself. */
  by: 'order' | 'row';
  /** What is handed in again is taken off again. */
  adds: boolean;
  reasons: Readonly<Record<CorrectionReason, string>>;
  values: readonly CorrectionValue[];
  files: readonly CorrectionFile[];
  /** The most lines it takes at once. */
  mostRows: number;
  /** How long its reports may take to show what became of a file. */
  settleHours: number;
  /** What to do with the files in its own interface, step by step. */
  steps: readonly string[];
  /** Absent where corrections are only handed over as files. */
  writer?: CorrectionWriter;
}

/** What every network has, whatever it tells of sales. */
interface NetworkBasics {
  description: NetworkDescription;
  look: NetworkLook;
  /** What else people call it, in lower case; its code and its name are understood anyway. */
  alsoCalled: readonly string[];
  /** The files people export there; none where nobody has seen one. */
  exports: readonly ExportFile[];
  /** The network whose programmes moved here. */
  continues?: string;
  /** `https://…` without a path; a `<NETWORK>_BASE_URL` setting replaces it. */
  origin: string;
  limits: NetworkLimits;
  /** Rows carry the network's own wall time: another zone reads the same days at other moments. */
  wallTime?: boolean;
  /** Of a voided order it no longer tells what its fee had been. */
  dropsVoidedFee?: true;
  /** The login that a budget belongs to, so that connections sharing one share it. */
  budgetOwner(credentials: Readonly<Record<string, string>>): string;
  /** Throws a `NetworkFault` of kind `login` when the network refuses the login. */
  verify(call: NetworkCall): Promise<VerifiedLogin>;
  /** What the network knows of the publishers of the programme; absent where it has no such list. */
  publishers?(call: NetworkCall): AsyncIterable<PublisherRow[]>;
  /** The network's own daily sums for reconciliation; a day without activity may be left out. */
  dailyTotals?(call: NetworkCall, span: DaySpan): Promise<DayTotal[]>;
  /** Only the network itself makes links: `trackingLink` has none, and says where they are made. */
  makesLinksItself?: true;
  /** The tracking link in the network's own form, or a sentence that says what is missing. */
  trackingLink(parts: LinkParts): { link: string } | { missing: string };
}

/** Of a network that tells every order. */
export interface Connector extends NetworkBasics {
  /** Until when orders can be corrected; absent where the network says nothing of it. */
  deadlines?: DeadlineWords;
  /** Absent where nobody knows a file it takes: there is the plain one then. */
  corrections?: Corrections;
  /** Every sale of these days, each row once; the span is at most `salesWindowDays` long. */
  sales(call: NetworkCall, span: DaySpan): AsyncIterable<Page<SaleRow>>;
  daySums?: never;
  /** Clicks of these days per publisher; absent where the network reports none. */
  clicks?(call: NetworkCall, span: DaySpan): AsyncIterable<Page<ClickRow>>;
  /** Absent where rows say nothing of what changed them. */
  changeTold?(raw: string): ChangeTold;
}

/** Of a network that tells sums of days and no orders: nothing that is about an order. */
export interface SumConnector extends NetworkBasics {
  /** What was sold and clicked on these days, by publisher and product; what `reports` says it gives stands in every row. */
  daySums(call: NetworkCall, span: DaySpan): AsyncIterable<Page<SumRow>>;
  sales?: never;
  clicks?: never;
  deadlines?: never;
  corrections?: never;
  changeTold?: never;
}

export type AnyConnector = Connector | SumConnector;
