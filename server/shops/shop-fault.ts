// The one error a shop can cause, by what is to be done about it. It is kept with the shop.
import { withoutNul } from '../facts/without-nul.ts';

/**
 * - `passing`: time-out, refused connection, 429, 5xx, cut or garbled answer: try again with growing waits
 * - `login`: credentials, rights or scopes: only a person can help
 * - `frozen`: the shop is closed, unpaid or the app was removed: its days are not known until it is back
 */
export type ShopFaultKind = 'passing' | 'login' | 'frozen';

interface ShopFaultDetails {
  /** The shop's own words, at most a few hundred characters; empty when it said none. */
  words?: string;
  /** Of a refused login: the credential it concerns, where that can be told. */
  field?: string;
  /** When the shop asks to be left alone until, milliseconds since 1970. */
  retryAt?: number;
  cause?: unknown;
}

export class ShopFault extends Error {
  readonly kind: ShopFaultKind;
  readonly words: string;
  readonly field: string | undefined;
  readonly retryAt: number | null;

  /** `sentence` is Chinese and says what happened; the words stand beside it. */
  constructor(
    kind: ShopFaultKind,
    sentence: string,
    { words = '', field, retryAt, cause }: ShopFaultDetails = {},
  ) {
    super(withoutNul(sentence), { cause });
    this.name = 'ShopFault';
    this.kind = kind;
    this.words = withoutNul(words).trim().slice(0, 300);
    this.field = field;
    this.retryAt = retryAt ?? null;
  }
}
