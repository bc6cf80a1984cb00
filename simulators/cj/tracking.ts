// POST /graphql and /graphqltest of the tracking host: orders are cancelled and restated. What is wrong with a call is said at
// once, in the vendor's order of looking; what is wrong with an order itself is found later and said to nobody.
import { randomUUID } from 'node:crypto';
import { executeSync, type GraphQLError, parse, validate } from 'graphql';
import { daySeconds } from '../kit/days.ts';
import type { Answer, Call } from '../kit/serve.ts';
import type { World } from '../kit/world.ts';
import type { ReceivedRow, Writing } from '../kit/writing.ts';
import type { Corrected, Correction, Restated } from './corrected.ts';
import { openTrackingSchema } from './tracking-schema.ts';

const mostOrders = 10_000;
const mostItems = 100;

/** In the words of commission rows. */
const readReasons: Record<string, string> = {
  BadDebt: 'BAD_DEBT',
  Bankruptcy: 'BANKRUPTCY',
  BookingCanceled: 'BOOKING_CANCELED',
  CannotShipSoldOut: 'CANT_SHIP_OR_SOLD_OUT',
  Compliance: 'COMPLIANCE',
  DuplicateOrder: 'DUPLICATED_ORDER',
  InvalidCreditCard: 'INVALID_CREDIT_CARD',
  Other: 'OTHER_REASON',
  ReturnedMerchandise: 'RETURNED_MERCHANDISE',
  UnqualifiedLead: 'UNQUALIFIED_LEAD',
};

/** Whose token it is: the enterprise it may write for, and what that one has corrected. */
export interface TrackingUser {
  enterpriseId: string;
  corrected: Corrected;
}

interface Asked {
  world: World;
  writing: Writing;
  user: TrackingUser | null;
}

type Decimal = string | number;

interface Request {
  enterpriseId: string;
  actionTrackerId: number;
  orderId: string;
  updateTime: string;
  correctionReason?: string | null;
  status?: string | null;
}

interface RestateRequest extends Request {
  amount?: Decimal | null;
  discount?: Decimal | null;
  coupon?: string | null;
  currency?: string | null;
  verticalParameters?: { customerStatus?: string | null } | null;
  items?: { sku: string; unitPrice: Decimal; quantity: number; discount?: Decimal | null }[] | null;
}

interface RequestError {
  message: string;
  fields: string[];
}

const schema = openTrackingSchema();
const json = { 'Content-Type': 'application/json;charset=UTF-8' };
const refused = (...messages: string[]): Answer => ({
  headers: json,
  body: JSON.stringify({ data: null, errors: messages.map((message) => ({ message })) }),
});

/** Thrown where so many orders come in one call that the host gives up. */
class TooMuch extends Error {}

export function answerTracking(call: Call, { world, writing, user }: Asked): Answer {
  if (!call.headers.authorization) return refused('Missing Token');
  if (!user) return refused('Invalid Token');
  const asked = readBody(call.body);
  if (!asked) return refused('Invalid Syntax : the request has no query');
  const document = parsed(asked.query);
  if (typeof document === 'string') return refused(`Invalid Syntax : ${document}`);
  const faults = validate(schema, document);
  if (faults.length > 0) return refused(...faults.map(sentence));
  const test = call.path === '/graphqltest';
  const take = (name: string, requests: readonly RestateRequest[], restates: boolean) =>
    takeOrders(requests, { name, restates, test, call, world, writing, user });
  const { data, errors } = executeSync({
    schema,
    document,
    variableValues: asked.variables,
    rootValue: {
      getBuildNumber: () => '2026.8.13',
      cancelOrders: ({ cancelledOrders }: { cancelledOrders: Request[] }) =>
        take('cancelledOrders', cancelledOrders, false),
      restateOrders: ({ restatedOrders }: { restatedOrders: RestateRequest[] }) =>
        take('restatedOrders', restatedOrders, true),
    },
  });
  if (errors?.some(({ originalError }) => originalError instanceof TooMuch))
    return { status: 504, headers: { 'Content-Type': 'text/html' }, body: 'Gateway Time-out' };
  if (errors && !data) return refused(...errors.map(sentence));
  return { headers: json, body: JSON.stringify({ data, ...(errors ? { errors } : {}) }) };
}

function readBody(body: string): { query: string; variables: Record<string, unknown> } | null {
  try {
    const { query, variables } = JSON.parse(body) as { query?: unknown; variables?: unknown };
    if (typeof query !== 'string' || (variables != null && typeof variables !== 'object')) return null;
    return { query, variables: (variables ?? {}) as Record<string, unknown> };
  } catch {
    return null;
  }
}

/** The document, or what is wrong with its text. */
function parsed(query: string) {
  try {
    return parse(query, { noLocation: true });
  } catch (error) {
    return (error as GraphQLError).message;
  }
}

function sentence({ message }: GraphQLError): string {
  const kind = message.startsWith('Cannot query field')
    ? 'FieldUndefined'
    : message.startsWith('Unknown argument')
      ? 'UnknownArgument'
      : 'WrongType';
  return `Validation error of type ${kind}: ${message}`;
}

interface Taking {
  name: string;
  restates: boolean;
  test: boolean;
  call: Call;
  world: World;
  writing: Writing;
  user: TrackingUser;
}

function takeOrders(
  requests: readonly RestateRequest[],
  { name, restates, test, call, world, writing, user }: Taking,
): { orders: object[] | null; errors: RequestError[] | null } {
  if (requests.length > mostOrders) throw new TooMuch();
  const errors = new Map<RestateRequest, RequestError>();
  const latest = Math.max(call.now, call.clock) + 1000;
  requests.forEach((request, index) => {
    const field = (one: string) => `${name}[${index}].${one}`;
    if ((request.items?.length ?? 0) > mostItems)
      errors.set(request, { message: 'Order may not have more than 100 items', fields: [field('items')] });
    else if (Date.parse(request.updateTime) > latest)
      errors.set(request, {
        message: 'Order may not have a eventTime/updateTime in the future',
        fields: [field('updateTime')],
      });
  });
  // Whose orders they are is looked at before the orders: nothing of such a call is taken.
  const foreign = requests.find(({ enterpriseId }) => enterpriseId !== user.enterpriseId);
  if (foreign) {
    const fields = [`${name}[${requests.indexOf(foreign)}].enterpriseId`];
    for (const request of requests) errors.set(request, { message: 'Unauthorized', fields });
  }
  const what = restates ? 'restateOrders' : 'cancelOrders';
  writing.take({
    now: call.now,
    test,
    entries: requests.map((request) => {
      const error = errors.get(request);
      return {
        ...{ what, row: request.orderId, sent: request },
        ...(error ? { refused: error.message } : {}),
      };
    }),
    judge(rows, { present }) {
      const orders = new Set(rows.map(({ row }) => row));
      const second = present.day * daySeconds + present.second;
      const book = user.corrected.open(orders, { world, present, second });
      return (row) => book.correct(correctionOf(row, restates));
    },
  });
  const batchId = randomUUID();
  const orders = requests
    .filter((request) => !errors.has(request))
    .map((request) => ({
      ...request,
      ...{ submissionId: randomUUID(), batchId, orderReceivedTime: new Date(call.now).toISOString() },
      advertiser: { enterpriseId: request.enterpriseId },
      actionTracker: { id: request.actionTrackerId },
      items: request.items ?? [],
    }));
  const told = foreign ? [...errors.values()].slice(0, 1) : [...errors.values()];
  return { orders: orders.length === 0 ? null : orders, errors: told.length === 0 ? null : told };
}

function correctionOf({ sent }: ReceivedRow, restates: boolean): Correction {
  const { orderId, actionTrackerId, correctionReason, status, ...request } = sent as RestateRequest;
  return {
    ...{ orderId, actionTrackerId, status: status ?? null },
    reason: correctionReason == null ? null : (readReasons[correctionReason] ?? null),
    restated: restates ? restatedOf(request) : null,
  };
}

const cents = (value: Decimal | null | undefined): number => Math.round(Number(value ?? 0) * 100);

/** What is left out is dropped. An item's discount is of all its pieces. */
function restatedOf({
  amount,
  discount,
  items,
  coupon,
  verticalParameters,
}: Omit<RestateRequest, 'orderId' | 'actionTrackerId'>): Restated {
  const lines = (items ?? []).map((item) => ({
    ...{ sku: item.sku, quantity: item.quantity },
    ...{ unitPrice: cents(item.unitPrice), discount: cents(item.discount) },
  }));
  const whole =
    lines.length === 0
      ? cents(amount)
      : lines.reduce((sum, line) => sum + line.unitPrice * line.quantity - line.discount, 0);
  const customer = verticalParameters?.customerStatus?.toLowerCase();
  return {
    ...{ amount: Math.max(0, whole - cents(discount)), lines, coupon: coupon ?? '' },
    newCustomer: customer === undefined ? null : customer === 'new',
  };
}
