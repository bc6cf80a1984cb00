// Calls that no session opens but a key in the address or the body: a ticket, a signature, a sealed link. What the asker can
// make of keys of their own and of ids of the victim; and the same keys as the victim holds them, which do open.
import { unsubscribe } from '#contract/mail-suppressions.ts';
import { sealUnsubscribing } from '#server/features/mail/desk/unsubscribe/unsubscribe-token.ts';
import { addressOf } from '#server/features/reports/pictures/picture-address.ts';
import { isSandbox } from '#server/pay-channels/create-channels.ts';
import { type Filled, signIn } from './fill-account.ts';
import type { Product } from './open-product.ts';
import type { Request } from './requests.ts';

/** What stands in the links and notices of one account. */
export interface Keys {
  accountId: number;
  orderNo: string;
  amountFen: number;
  cashier: string;
  unsubscribing: string;
  picture: { id: string; address: string };
}

interface KeyRow {
  order: string;
  amount: string;
  picture: string;
  mail: string;
}

export async function keysOf(product: Product, accountId: number): Promise<Keys> {
  const { services, everything } = product;
  const { rows } = await everything.query<KeyRow>(
    `SELECT (SELECT order_no FROM haitu.payment_order WHERE account_id = $1 AND state = 'waiting' LIMIT 1) AS order,
            (SELECT amount_fen FROM haitu.payment_order WHERE account_id = $1 AND state = 'waiting' LIMIT 1) AS amount,
            (SELECT picture_id FROM haitu.report_picture WHERE account_id = $1 LIMIT 1) AS picture,
            (SELECT mail_id FROM haitu.mail WHERE account_id = $1 LIMIT 1) AS mail`,
    [accountId],
  );
  const [row] = rows;
  if (!row?.order || !row.picture || !row.mail)
    throw new Error('the account lacks an order, a picture or a mail');
  const { masterKey } = services;
  const whom = { accountId, mailId: row.mail, address: 'reader@site1.example' };
  return {
    accountId,
    orderNo: row.order,
    amountFen: Number(row.amount),
    cashier: sandboxOf(product).tokenOf(row.order),
    unsubscribing: sealUnsubscribing(masterKey, whom),
    picture: {
      id: row.picture,
      address: addressOf(masterKey, { accountId, pictureId: row.picture }, services.now()),
    },
  };
}

function sandboxOf({ services }: Product) {
  const sandbox = services.payChannels.find(isSandbox);
  if (!sandbox) throw new Error('the sandbox is off');
  return sandbox;
}

const get = (url: string): Request => ({ method: 'GET', url, sent: url });
const oneClick = Buffer.from('List-Unsubscribe=One-Click');
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (url: string, body: Buffer, headers: Record<string, string>): Request => ({
  ...{ method: 'POST', url, body, headers },
  sent: `${url} ${body.toString('latin1')}`,
});

const cashierPages = (token: string): Request[] => {
  const url = `/api/orderpay/sandbox/${token}`;
  return [get(url), post(url, Buffer.alloc(0), form)];
};
const unsubscribePages = (token: string): Request[] => {
  const url = unsubscribe.path.replace(':token', token);
  return [get(url), post(url, oneClick, form)];
};

/** Made by whoever holds `own` and knows the ids of `foreign`. */
export function forgedRequests(product: Product, own: Keys, foreign: Keys): Request[] {
  const seal = own.cashier.split('.')[1] ?? '';
  const notice = sandboxOf(product).signedNotice(own, product.services.now());
  const swapped = Buffer.from(notice.body.toString().replaceAll(own.orderNo, foreign.orderNo));
  const json = { 'content-type': 'application/json' };
  const paid = Buffer.from(
    new URLSearchParams({
      out_trade_no: foreign.orderNo,
      trade_status: 'TRADE_SUCCESS',
      sign: seal,
    }).toString(),
  );
  return [
    ...[
      `${foreign.orderNo}.${seal}`,
      `${foreign.orderNo}.${'A'.repeat(22)}`,
      `${foreign.orderNo}.${foreign.orderNo}`,
    ].flatMap(cashierPages),
    post('/api/orderpay/notify/sandbox', swapped, notice.headers),
    post('/api/orderpay/notify/sandbox', swapped, {
      ...notice.headers,
      'x-sandbox-signature': '0'.repeat(64),
    }),
    post('/api/orderpay/notify/sandbox', swapped, json),
    post('/api/orderpay/notify/wechat', swapped, json),
    post('/api/orderpay/notify/alipay', paid, form),
    ...changedSeals(own.unsubscribing, foreign.accountId).flatMap(unsubscribePages),
    ...forgedPictures(own, foreign).map(get),
  ];
}

/** The sealed link with the account written over, with one bit changed in every byte, and cut short. */
function changedSeals(token: string, accountId: number): string[] {
  const sealed = Buffer.from(token, 'base64url');
  const over = Buffer.from(sealed);
  over.writeUIntBE(accountId, 12, 6);
  const flipped = Array.from(sealed, (byte, at) => {
    const changed = Buffer.from(sealed);
    changed[at] = byte ^ 1;
    return changed;
  });
  return [over, ...flipped, sealed.subarray(0, -1)].map((bytes) => bytes.toString('base64url'));
}

function forgedPictures(own: Keys, foreign: Keys): string[] {
  const { address } = own.picture;
  const elsewhere = address.replace(own.picture.id, foreign.picture.id);
  const account = (url: string) => url.replace(`account=${own.accountId}`, `account=${foreign.accountId}`);
  const later = (url: string) => url.replace(/until=(\d+)/, (_, until) => `until=${Number(until) + 3600}`);
  return [elsewhere, account(elsewhere), account(address), later(account(elsewhere)), later(address)];
}

/** As the one they were made for uses them; what pays and unsubscribes comes last. */
export function genuineRequests(product: Product, own: Keys): Request[] {
  const notice = sandboxOf(product).signedNotice(own, product.services.now());
  const [page, leave] = unsubscribePages(own.unsubscribing);
  const [cashier] = cashierPages(own.cashier);
  return [cashier, page, get(own.picture.address), leave]
    .filter((one) => one !== undefined)
    .concat(post('/api/orderpay/notify/sandbox', notice.body, notice.headers));
}

/** Tickets for exports that name rows of the victim, and one for other things: each is used where a file is fetched. */
export async function ticketRequests(
  product: Product,
  { account }: Filled,
  publisherIds: readonly string[],
): Promise<Request[]> {
  const tickets: string[] = [];
  // Whoever signs in again ends the session before, and its tickets.
  const token = await signIn(product, account);
  const take = async (url: string, body?: unknown) => {
    const { status, text } = await product.ask({
      method: 'POST',
      url,
      token,
      ...(body !== undefined && { body }),
    });
    const ticket = /"ticket":"([\w-]+)"|ticket=([\w-]+)/.exec(text)?.slice(1).find(Boolean);
    if (!ticket) throw new Error(`${url} was answered ${status}: ${text}`);
    tickets.push(ticket);
  };
  const days = { from: '2026-08-01', to: '2026-11-01' };
  for (const publisherId of publisherIds)
    for (const kind of ['transactions', 'publishers'])
      await take('/api/report/export/ticket', { kind, format: 'csv', ...days, publisherId });
  await take('/api/report/export/ticket', { kind: 'transactions', format: 'csv', ...days });
  await take('/api/events/ticket');
  return tickets.map((ticket) => get(`/api/report/export/file?ticket=${ticket}`));
}
