// PUT and DELETE …/Actions, GET …/APISubmissions/{id}: an action is changed or reversed some time after the network took the call;
// what it thinks of it stands in the submission.
import { randomUUID } from 'node:crypto';
import type { Present } from '../kit/days.ts';
import type { Call } from '../kit/serve.ts';
import type { Taken, Verdict, Writing } from '../kit/writing.ts';
import { type Action, campaignId, eachAction, type Programme, skuOf, trackerId } from './action.ts';
import { written } from './clock.ts';
import { ImpactRefusal } from './refusal.ts';

const accountId = 10_001;
/** Of one action. */
const mostChanges = 1000;

const changeReasons = [
  ...['ORDER_UPDATE', 'ITEM_RETURNED', 'CONS_FRAUD', 'CONS_ERROR', 'ORDER_ERROR', 'PUB_ACT_DISPUTE'],
  ...['ADV_ACT_DISPUTE', 'NOT_COMPLIANCE_TERMS', 'ITEM_OUT_OF_STOCK', 'TEST_ACTION', 'PARTNER_NOT_ACTIVE'],
  ...['CREDITED_DIFFERENT_MP', 'OTHER'],
];
const reversalReasons = [...changeReasons, 'REJECTED', 'CONS_INFO_INVALID', 'MP_RETURNED'];

interface Submission {
  type: 'Modification' | 'Reversal';
  payload: string;
  orderId: string;
  taken: Taken;
}

export type Submissions = Map<string, Submission>;

interface Asked {
  programme: Programme;
  writing: Writing;
  call: Call;
  account: string;
  method: 'PUT' | 'DELETE';
}

/** Of items, as they are numbered from the second on. */
interface ItemChange {
  sku: string;
  quantity: number | null;
  /** Cents. */
  delta: number | null;
}

interface Wanted {
  actionId: string;
  orderId: string;
  reason: string;
  /** Cents, of the whole; null where items say it, or where it is reversed. */
  amount: number | null;
  items: ItemChange[];
}

const invalid = (field: string, why: string) => new ImpactRefusal(400, 'Validation Failed', field, why);

export function changeAction(
  submissions: Submissions,
  { programme, writing, call, account, method }: Asked,
): string {
  if (!call.headers['content-type']?.includes('application/x-www-form-urlencoded'))
    throw new ImpactRefusal(415, 'Unsupported Media Type');
  const form = new URLSearchParams(call.body);
  const wanted = method === 'DELETE' ? readReversal(form) : readChange(form);
  const row = wanted.actionId || wanted.orderId;
  const taken = writing.take({
    now: call.now,
    entries: [{ what: method, row, sent: Object.fromEntries(form) }],
    judge:
      (_rows, { at, present }) =>
      () =>
        judge(wanted, { programme, at, present, reverses: method === 'DELETE' }),
  });
  const id = `A-${randomUUID()}`;
  const type = method === 'DELETE' ? 'Reversal' : 'Modification';
  submissions.set(id, { type, payload: call.body, orderId: wanted.orderId, taken });
  return JSON.stringify({
    Status: 'QUEUED',
    QueuedUri: `/Advertisers/${account}/APISubmissions/${id}`,
  });
}

function readTarget(form: URLSearchParams): { actionId: string; orderId: string } {
  const [actionId, orderId] = [form.get('ActionId') ?? '', form.get('OrderId') ?? ''];
  if (actionId === '' && orderId === '') throw invalid('ActionId', 'Required');
  if (actionId === '' && form.get('ActionTrackerId') === null)
    throw invalid('ActionTrackerId', 'Required with OrderId');
  if (actionId === '' && Number(form.get('ActionTrackerId')) !== trackerId)
    throw invalid('ActionTrackerId', 'Unknown action tracker');
  return { actionId, orderId };
}

function readReason(form: URLSearchParams, name: string, known: readonly string[]): string {
  const reason = form.get(name);
  if (reason === null) throw invalid(name, 'Required');
  if (!known.includes(reason)) throw invalid(name, `Unknown value ${reason}`);
  return reason;
}

const readReversal = (form: URLSearchParams): Wanted => ({
  ...readTarget(form),
  reason: readReason(form, 'DispositionCode', reversalReasons),
  amount: null,
  items: [],
});

function readChange(form: URLSearchParams): Wanted {
  const items: ItemChange[] = [];
  for (let no = 1; ; no++) {
    const end = no === 1 ? '' : String(no);
    const sku = form.get(`Sku${end}`);
    if (sku === null) break;
    const quantity = readNumber(form, `Quantity${end}`, { whole: true });
    const delta = readNumber(form, `ItemSubTotalDelta${end}`, { signed: true });
    items.push({ sku, quantity, delta: delta === null ? null : Math.round(delta * 100) });
  }
  const amount = readNumber(form, 'Amount', {});
  if (amount === null && !items.some(({ quantity, delta }) => quantity !== null || delta !== null))
    throw invalid('Amount', 'Nothing to change');
  return {
    ...readTarget(form),
    reason: readReason(form, 'Reason', changeReasons),
    amount: amount === null ? null : Math.round(amount * 100),
    items,
  };
}

function readNumber(
  form: URLSearchParams,
  name: string,
  { whole = false, signed = false }: { whole?: boolean; signed?: boolean },
): number | null {
  const text = form.get(name);
  if (text === null) return null;
  const pattern = whole ? /^\d{1,6}$/ : signed ? /^-?\d{1,9}(?:\.\d{1,2})?$/ : /^\d{1,9}(?:\.\d{1,2})?$/;
  if (!pattern.test(text)) throw invalid(name, 'Invalid number');
  return Number(text);
}

interface Judging {
  programme: Programme;
  at: number;
  present: Present;
  reverses: boolean;
}

function judge(wanted: Wanted, { programme, at, present, reverses }: Judging): Verdict {
  const action = find(wanted, programme, present);
  if (!action) return 'ACTION_NOT_FOUND';
  if (action.state === 'REVERSED') return reverses ? 'unchanged' : 'ACTION_REVERSED';
  if (action.state === 'APPROVED') return 'ACTION_LOCKED';
  if (action.changes.length >= mostChanges) return 'MAX_CHANGES_REACHED';
  const amount = reverses ? null : amountOf(wanted, action);
  if (amount === 'NO_ITEM') return amount;
  if (amount === action.amount) return 'unchanged';
  const edit = { at, disposition: wanted.reason, amount };
  programme.edits.set(action.id, [...(programme.edits.get(action.id) ?? []), edit]);
  return null;
}

/** Of several actions of one order the newest is meant. */
function find(
  { actionId: wanted, orderId }: Wanted,
  programme: Programme,
  present: Present,
): Action | undefined {
  const { world } = programme;
  let day = wanted === '' ? null : world.dayOf(Number(wanted.split('.').at(-1)));
  if (day === null) {
    for (const sale of world.sales({ from: world.first, to: present.day, present }))
      if (sale.kind === 'sale' && sale.order === orderId) day = sale.day;
  }
  let found: Action | undefined;
  if (day !== null && Number.isInteger(day))
    eachAction(programme, { from: day, to: day, present }, (action) => {
      if (wanted === '' ? action.order === orderId : action.id === wanted) found = action;
    });
  return found;
}

/** The whole as it is to be; here an action has one kind of goods. */
function amountOf({ amount, items }: Wanted, action: Action): number | 'NO_ITEM' {
  if (items.some(({ sku }) => sku !== skuOf(action))) return 'NO_ITEM';
  if (amount !== null) return amount;
  const delta = items.reduce((sum, item) => sum + (item.delta ?? 0), 0);
  const quantity = items.findLast((item) => item.quantity !== null)?.quantity ?? action.items;
  return Math.max(0, Math.floor((action.amount * quantity) / action.items) + delta);
}

export function submissionText(submissions: Submissions, id: string, call: Call): string {
  const submission = submissions.get(id);
  if (!submission) throw new ImpactRefusal(404, 'The requested resource does not exist');
  const { type, payload, orderId, taken } = submission;
  const outcome = taken.rows[0]?.outcome ?? 'waiting';
  // What it keeps silent about looks done.
  const wrong =
    outcome.startsWith('refused: ') && outcome !== 'refused: silently'
      ? outcome.slice('refused: '.length)
      : null;
  const half = (taken.at + taken.dueAt) / 2;
  return JSON.stringify({
    BatchId: id,
    AccountId: accountId,
    SubmissionDate: written(taken.at),
    CampaignId: campaignId,
    ActionTrackerId: trackerId,
    EventCode: '',
    OrderId: orderId === '' ? null : orderId,
    Payload: payload,
    Type: type,
    Status: taken.settled ? 'Complete' : call.now < half ? 'Queued' : 'In Progress',
    CompletionDate: taken.settled ? written(taken.dueAt) : null,
    ErrorType: wrong === null ? null : 'Validation',
    ErrorReason: wrong,
    Uri: call.path,
  });
}
