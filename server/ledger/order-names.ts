// What an order may be called by: both sides' numbers written in one way, and compared whole. A number that merely stands within another
// is another. Pure.

/** A text that is longer is no number of an order. */
const longest = 200;

/** `1.23E+12`: a spreadsheet's doing; its digits are gone. */
const damaged = /^\d(?:\.\d+)?E\+\d+$/;

/** As some networks write a number into their comment. */
const salePrefix = 'SALE-';

/** Null: it is no number of an order. */
export function plainNumber(text: string): string | null {
  if (text.length > longest) return null;
  const plain = decoded(text).normalize('NFKC').replace(/\s/g, '').toUpperCase();
  const bare = withoutHash(plain.startsWith(salePrefix) ? plain.slice(salePrefix.length) : plain);
  if (!/[1-9]/.test(bare) || damaged.test(bare) || bare.length > longest) return null;
  return bare.replaceAll('\u0000', '');
}

function decoded(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function withoutHash(text: string): string {
  let at = 0;
  while (text[at] === '#') at += 1;
  return text.slice(at);
}

const withoutZeros = (name: string): string => (/^\d+$/.test(name) ? name.replace(/^0+/, '') : name);

export interface Affix {
  prefix: string;
  suffix: string;
}

/** What is left; null where it does not stand there. */
export function stripped(name: string, { prefix, suffix }: Affix): string | null {
  if (!name.startsWith(prefix) || !name.endsWith(suffix)) return null;
  const rest = name.slice(prefix.length, name.length - suffix.length);
  return rest.length > 0 && prefix.length + suffix.length < name.length && /[1-9]/.test(rest) ? rest : null;
}

export interface ShopNumbers {
  numbers: readonly string[];
  /** What a person said stands around the shop's numbers, as typed. */
  prefix: string;
  suffix: string;
}

/** All that the shop's own order goes by. */
export function namesOfShopOrder({ numbers, prefix, suffix }: ShopNumbers): string[] {
  const affix = { prefix: plainAffix(prefix), suffix: plainAffix(suffix) };
  const names = new Set<string>();
  for (const text of numbers) {
    const plain = plainNumber(text);
    if (plain === null) continue;
    for (const name of [plain, stripped(plain, affix)]) {
      if (name === null) continue;
      names.add(name);
      names.add(withoutZeros(name));
    }
  }
  return [...names].sort();
}

const plainAffix = (text: string): string =>
  withoutHash(text.normalize('NFKC').replace(/\s/g, '').toUpperCase());

/** Of a row that has no number of its own; capitals never make one. */
export const rowKey = (saleKey: string): string => `row:${saleKey}`;

export const isNumbered = (orderKey: string): boolean => !orderKey.startsWith('row:');

/** By which rows of a connection are one order. */
export const orderKeyOf = ({ ysoder, saleKey }: { ysoder: string; saleKey: string }): string =>
  plainNumber(ysoder) ?? rowKey(saleKey);

/** As it stands, with nothing learned. */
export const directNames = (orderKey: string): string[] =>
  isNumbered(orderKey) ? [...new Set([orderKey, withoutZeros(orderKey)])] : [];

/** What is left of it when what the network writes around the shop's numbers is taken away. */
export function learnedNames(orderKey: string, affixes: readonly Affix[]): { name: string; affix: Affix }[] {
  if (!isNumbered(orderKey)) return [];
  return affixes.flatMap((affix) => {
    const name = stripped(orderKey, affix);
    return name === null ? [] : [{ name, affix }];
  });
}

const hourMs = 3_600_000;

/** Orders that share a coupon and an hour or so may be the same where the network tells no number. */
const couponName = (coupon: string, bucket: number): string => `coupon:${plainCoupon(coupon)}@${bucket}`;

export const plainCoupon = (coupon: string): string =>
  coupon.slice(0, longest).normalize('NFKC').replace(/\s/g, '').replaceAll('\u0000', '').toUpperCase();

const bucketOf = (at: number): number => Math.floor(at / (2 * hourMs));

export const couponNamesOfShop = (coupons: readonly string[], at: number): string[] =>
  coupons.filter((coupon) => plainCoupon(coupon) !== '').map((coupon) => couponName(coupon, bucketOf(at)));

/** Two hours before or after lie in the neighbouring spans. */
export const couponNamesOfRow = (coupon: string, at: number): string[] =>
  plainCoupon(coupon) === '' ? [] : [-1, 0, 1].map((step) => couponName(coupon, bucketOf(at) + step));

/** Places at which what a network writes around a number may end: between letters and digits, and at signs. */
const pieces = /\d+|[A-Z]+|[^\dA-Z]+/g;

/** Longer ones are not looked into. */
const mostPieces = 9;

/** Every way to take something away from both ends so that a digit is left; what is left first. */
export function possibleAffixes(orderKey: string): { core: string; affix: Affix }[] {
  const parts = orderKey.match(pieces) ?? [];
  if (parts.length < 2 || parts.length > mostPieces) return [];
  const found: { core: string; affix: Affix }[] = [];
  for (let from = 0; from < parts.length; from += 1) {
    for (let to = parts.length; to > from; to -= 1) {
      if (from === 0 && to === parts.length) continue;
      const core = parts.slice(from, to).join('');
      if (!/^[\dA-Z].*[\dA-Z]$|^[\dA-Z]$/.test(core) || !/[1-9]/.test(core)) continue;
      found.push({
        core,
        affix: { prefix: parts.slice(0, from).join(''), suffix: parts.slice(to).join('') },
      });
    }
  }
  return found;
}
