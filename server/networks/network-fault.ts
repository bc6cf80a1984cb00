// The one error a network can cause, by what is to be done about it. It is kept with the connection and its pulls.
import { withoutNul } from '../facts/without-nul.ts';

/**
 * - `passing`: time-out, refused connection, 5xx, cut or garbled answer: try again with growing waits
 * - `quota`: the network's budget is spent: go on when it says, or when the budget's window ends
 * - `login`: credentials, plan or rights: only a person can help
 * - `withheld`: the login may not read this part; what else it may read is read all the same
 * - `refused`: the network understood and says no (a span too long, an unknown programme): a person should know
 */
export type FaultKind = 'passing' | 'quota' | 'login' | 'withheld' | 'refused';

export interface FaultDetails {
  /** The network's own words, at most a few hundred characters; empty when it said none. */
  words?: string;
  /** Of a refused login: the credential it concerns, where that can be told. */
  field?: string;
  /** When the network asks to be left alone until, milliseconds since 1970. */
  retryAt?: number;
  /** The network has certainly done nothing of what was asked: the call did not reach it, or it sent it back unread. */
  unsent?: boolean;
  cause?: unknown;
}

export class NetworkFault extends Error {
  readonly kind: FaultKind;
  readonly words: string;
  readonly field: string | undefined;
  readonly retryAt: number | null;
  readonly unsent: boolean;

  /** `sentence` is Chinese and says what happened; the words stand beside it. */
  constructor(
    kind: FaultKind,
    sentence: string,
    { words = '', field, retryAt, unsent = false, cause }: FaultDetails = {},
  ) {
    super(withoutNul(sentence), { cause });
    this.name = 'NetworkFault';
    this.kind = kind;
    this.words = withoutNul(words).trim().slice(0, 300);
    this.field = field;
    this.retryAt = retryAt ?? null;
    this.unsent = unsent;
  }
}
