// Orders a plan: the offer is fixed in a row first, then the channel gives the code to scan.
import { randomInt } from 'node:crypto';
import { orderLifeSeconds } from '#contract/limits.ts';
import type { OrderType, PayChannelCode, PayWay } from '#contract/payments.ts';
import type { TenantTx } from '#server/db/database.ts';
import { lockAccount } from '#server/db/lock-account.ts';
import { AppError, notFound } from '#server/kernel/app-error.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Services } from '#server/kernel/services.ts';
import type { PayChannel } from '#server/pay-channels/channel.ts';
import { announceOrder } from './announce-order.ts';
import { holdOrder } from './hold-order.ts';
import type { OfferFacts } from './offer.ts';
import { readOffer } from './read-offer.ts';
import { fileCheck, nextCheckAt } from './schedule.ts';
import { shanghaiDigits } from './shanghai-time.ts';
import { insertOrder, listWaitingOrders, type OrderRow, setDue, updateOrder } from './store.ts';
import { paymentTexts as texts } from './texts.ts';

/** An order with less time left is not given again. */
const leastLeftMs = 2 * 60_000;

export interface OrderWish {
  mealType: string;
  type: OrderType;
  channel: PayChannelCode;
  way?: PayWay | undefined;
  code?: string | undefined;
}

export async function createOrder(
  services: Services,
  caller: Pick<Caller, 'accountId' | 'memberId'>,
  wish: OrderWish,
  ip: string,
): Promise<OrderRow> {
  const channel = getChannel(services, wish.channel);
  const way = wish.way ?? 'scan';
  if (way !== 'scan' && !channel.phoneWays?.includes(way)) {
    throw new AppError('conflict', texts.notHere(channel.name));
  }
  const { accountId, memberId } = caller;
  const now = services.now();
  const { order, replaced } = await services.db.tenant(accountId, (tx) =>
    placeOrder(tx, { wish, way, memberId, now, lifeSeconds: lifeOf(channel, way) }),
  );
  // The codes of replaced orders are made worthless at their channel.
  for (const { orderNo } of replaced) await fileCheck(services, orderNo);
  return order.qrCodeUrl === '' ? fetchCode(services, channel, { order, ip, code: wish.code ?? '' }) : order;
}

function getChannel({ payChannels }: Services, code: PayChannelCode): PayChannel {
  const channel = payChannels.find((candidate) => candidate.code === code);
  if (channel) return channel;
  if (payChannels.length === 0) throw new AppError('conflict', texts.noChannel);
  throw new AppError('conflict', texts.channelOff(payChannels.map(({ name }) => name)));
}

/** What a phone's browser opens may end before other orders do; an order never outlives it. */
const lifeOf = ({ linkSeconds = orderLifeSeconds }: PayChannel, way: PayWay) =>
  way === 'browser' ? Math.min(orderLifeSeconds, linkSeconds) : orderLifeSeconds;

interface Placing {
  wish: OrderWish;
  way: PayWay;
  lifeSeconds: number;
  memberId: string;
  now: Date;
}

interface Placed {
  order: OrderRow;
  replaced: OrderRow[];
}

async function placeOrder(tx: TenantTx, placing: Placing): Promise<Placed> {
  const { wish, way, now } = placing;
  if (!(await lockAccount(tx))) throw notFound(texts.user);
  const offer = await readOffer(tx, wish, now);
  const waiting = await listWaitingOrders(tx);
  const same = waiting.find((order) => isSame(order, { offer, wish, way, now }));
  const replaced = waiting.filter((order) => order !== same);
  for (const order of replaced) await replaceOrder(tx, order, now);
  return { order: same ?? (await insertNew(tx, offer, placing)), replaced };
}

function isSame(
  order: OrderRow,
  { offer, wish, way, now }: Pick<Placing, 'wish' | 'way' | 'now'> & { offer: OfferFacts },
) {
  return (
    order.mealType === wish.mealType &&
    order.type === wish.type &&
    order.channel === wish.channel &&
    order.way === way &&
    order.basisGrantNo === offer.basisGrantNo &&
    order.amountFen === offer.amountFen &&
    order.priceFen === offer.plan.priceFen &&
    order.days === offer.plan.days &&
    order.expiresAt.getTime() - now.getTime() > leastLeftMs
  );
}

/** Closed here at once; at its channel as soon as someone looks after it, which is now due. */
async function replaceOrder(tx: TenantTx, order: OrderRow, now: Date): Promise<void> {
  await updateOrder(tx, order.orderNo, { state: 'closed', closedAt: now });
  await setDue(tx, order.orderNo, now);
  await announceOrder(tx, order, 'closed');
}

function insertNew(tx: TenantTx, offer: OfferFacts, placing: Placing): Promise<OrderRow> {
  const { wish, way, memberId, now, lifeSeconds } = placing;
  const { plan, creditFen, amountFen, basisGrantNo } = offer;
  const expiresAt = new Date(now.getTime() + lifeSeconds * 1000);
  const order = {
    orderNo: newOrderNo(now),
    memberId,
    type: wish.type,
    mealType: plan.mealType,
    planName: plan.name,
    mealTypeDesc: plan.description,
    days: plan.days,
    channel: wish.channel,
    way,
    priceFen: plan.priceFen,
    creditFen,
    amountFen,
    basisGrantNo,
    state: 'waiting' as const,
    createdAt: now,
    expiresAt,
  };
  return insertOrder(tx, order, nextCheckAt({ createdAt: now, expiresAt, checks: 0 }, now));
}

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** Says when, cannot be guessed, and fits every channel: letters and digits, 24 of them. */
function newOrderNo(now: Date): string {
  const random = Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('');
  return `HT${shanghaiDigits(now)}${random}`;
}

interface Fetching {
  order: OrderRow;
  ip: string;
  code: string;
}

/** The page that goes on with the order: the payer comes back to it from wherever the payment was made. */
function returnUrlOf({ config }: Services, { mealType, type, channel, orderNo }: OrderRow): string {
  const query = new URLSearchParams({ type: String(type), mealType, channel, orderNo });
  return `${config.publicUrl}/payment?${query}`;
}

async function fetchCode(
  services: Services,
  channel: PayChannel,
  { order, ip, code }: Fetching,
): Promise<OrderRow> {
  const { accountId, orderNo, amountFen, planName, type, expiresAt, way } = order;
  const phone = way !== 'scan' && { phone: { way, ip, code, returnUrl: returnUrlOf(services, order) } };
  const description = texts.description(planName, type === 1);
  const qrCodeUrl = await channel
    .create({ orderNo, amountFen, description, expiresAt, ...phone })
    .then((created) => created.qrCodeUrl)
    .catch(async (error: unknown) => {
      services.log.error({ err: error, orderNo }, 'the channel made no order');
      await dropOrder(services, order);
      throw new AppError('unavailable', texts.channelFailed(channel.name), { cause: error });
    });
  const held = await services.db.tenant(accountId, async (tx) => {
    const { order: current } = await holdOrder(tx, orderNo);
    if (current?.state === 'waiting') await updateOrder(tx, orderNo, { qrCodeUrl });
    return current;
  });
  if (held?.state === 'closed') throw new AppError('conflict', texts.orderReplaced);
  await fileCheck(services, orderNo, nextCheckAt({ ...order, checks: 0 }, services.now()));
  return { ...order, qrCodeUrl };
}

/** Nobody has its code, so nobody can pay it; unless a parallel call got one. */
async function dropOrder({ db, now }: Services, { accountId, orderNo }: OrderRow): Promise<void> {
  await db.tenant(accountId, async (tx) => {
    const { order: held } = await holdOrder(tx, orderNo);
    if (held?.state !== 'waiting' || held.qrCodeUrl !== '') return;
    await updateOrder(tx, orderNo, { state: 'closed', closedAt: now() });
    await setDue(tx, orderNo, now());
  });
}
