// Cancels and restates orders at CJ. A restatement takes the place of all that was told of the order.
import type {
  CorrectionBatch,
  CorrectionWriter,
  LineAnswer,
  NetworkCall,
  WriteAnswer,
  WriteLine,
} from '../connector.ts';
import { NetworkFault } from '../network-fault.ts';
import { askGraph } from './cj-client.ts';
import { cjTexts } from './texts.ts';

interface RequestError {
  message?: string | null;
  fields?: (string | null)[] | null;
}

interface Told {
  orders?: ({ orderId?: string | null } | null)[] | null;
  errors?: (RequestError | null)[] | null;
}

type Mutation = 'cancelOrders' | 'restateOrders';

const writePath = '/graphql';
/** Its twin checks the same but for locks, and keeps nothing. */
const testPath = '/graphqltest';

export const cjWriter: CorrectionWriter = {
  origin: 'https://tracking.api.cj.com',
  linesPerCall: 10_000,
  note: 'CJ 先即时检查格式，最长一小时后才真正处理；锁定、重复等被拒的订单不另行通知，以复查为准。重述按订单总额，不含商品明细。',
  send: (call, lines, batch) => write(call, writePath, { lines, batch }),
  test: async (call, lines, batch) => (await write(call, testPath, { lines, batch })).lines,
};

interface Written {
  lines: readonly WriteLine[];
  batch: CorrectionBatch;
}

async function write(call: NetworkCall, path: string, { lines, batch }: Written): Promise<WriteAnswer> {
  const mutation = mutationOf(lines);
  const data = await askGraph<Partial<Record<Mutation, Told>>>(call, path, mutationText(lines, batch));
  const told = data?.[mutation];
  if (!told) throw new NetworkFault('passing', cjTexts.unreadable);
  return { reference: '', lines: lineAnswers(lines, told) };
}

const mutationOf = ([first]: readonly WriteLine[]): Mutation =>
  first?.target === 'adjust' ? 'restateOrders' : 'cancelOrders';

/** JSON writes texts as GraphQL reads them. */
const text = JSON.stringify as (value: string) => string;

/** To the second, in UTC. */
const moment = (at: Date): string => text(`${at.toISOString().slice(0, 19)}Z`);

export function mutationText(lines: readonly WriteLine[], batch: CorrectionBatch): string {
  const mutation = mutationOf(lines);
  const cancels = mutation === 'cancelOrders';
  const orders = lines.map((line) => (cancels ? cancelled(line, batch) : restated(line, batch)));
  const names = cancels ? 'cancelledOrders' : 'restatedOrders';
  return `mutation { ${mutation}(${names}: [${orders.join(', ')}]) { orders { submissionId batchId orderId } errors { message fields } } }`;
}

const openEnded = ({ values }: CorrectionBatch): boolean => values.openEnded === 'yes';

function keysOf({ orderNo, reason }: WriteLine, { at, values }: CorrectionBatch): string {
  const { enterpriseId = '', actionTrackerId = '' } = values;
  return `enterpriseId: ${text(enterpriseId)}, actionTrackerId: ${trackerOf(actionTrackerId)}, orderId: ${text(orderNo)}, updateTime: ${moment(at)}, correctionReason: ${reason}`;
}

/** A number of CJ's; what is none is refused there, in its words. */
const trackerOf = (id: string): string => (/^\d{1,18}$/.test(id) ? id : text(id));

const cancelled = (line: WriteLine, batch: CorrectionBatch): string =>
  `{${keysOf(line, batch)}${openEnded(batch) ? ', status: Declined' : ''}}`;

function restated(line: WriteLine, batch: CorrectionBatch): string {
  const items = line.items.map(
    ({ sku, unitPrice, quantity, discount }) =>
      `{sku: ${text(sku)}, unitPrice: ${text(unitPrice)}, quantity: ${quantity}, discount: ${text(discount)}}`,
  );
  const parts = [
    keysOf(line, batch),
    `amount: ${text(line.expected)}`,
    `discount: "0"`,
    `currency: ${text(line.currency)}`,
    ...(items.length > 0 ? [`items: [${items.join(', ')}]`] : []),
    ...(line.coupon === '' ? [] : [`coupon: ${text(line.coupon)}`]),
    // Accepting would lock it.
    ...(openEnded(batch) ? ['status: Pending'] : []),
  ];
  return `{${parts.join(', ')}}`;
}

/** Orders that are named in the answer are taken; of the others the errors say why, as far as they name them. */
function lineAnswers(lines: readonly WriteLine[], { orders, errors }: Told): LineAnswer[] {
  const taken = new Set(orders?.map((order) => order?.orderId));
  const told = (errors ?? []).flatMap((error) => error ?? []);
  return lines.map(({ orderNo }, place) => {
    if (taken.has(orderNo) || told.length === 0) return { state: 'taken', words: '' };
    const own = told.filter((error) => concerns(error, orderNo, place));
    // One that names other orders says nothing of this one.
    const words = (own.length > 0 ? own : told).map(({ message }) => message ?? '').join('; ');
    return { state: 'refused', words };
  });
}

const concerns = ({ message, fields }: RequestError, orderNo: string, place: number): boolean =>
  (message ?? '').includes(orderNo) ||
  (fields ?? []).some(
    (field) => (field ?? '').includes(`[${place}]`) || (field ?? '').includes(`.${place}.`),
  );
