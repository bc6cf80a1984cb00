// Who may use the database now. Each account has a share of the connections and a queue of its own; free places go round
// the accounts in turn, so that whoever asks a lot waits behind itself, not in front of the others.
import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '../kernel/app-error.ts';

export interface FairGateOptions {
  /** Places of all accounts together; the rest of the pool is for work that belongs to none. */
  places: number;
  placesPerAccount: number;
  queuePerAccount: number;
  queueOfAll: number;
}

export interface FairGate {
  /** Runs `work` when it is the account's turn; refuses at once when its queue, or that of all, is full. */
  enter<Result>(accountId: number, work: () => Promise<Result>): Promise<Result>;
}

/** `inside`: holds a place already. Another one for the same work could wait for ever for the first. */
const standing = new AsyncLocalStorage<'inside' | 'patient'>();

/** For background work: it waits its turn like all, but however long the queue is. */
export const patiently = <Result>(work: () => Result): Result => standing.run('patient', work);

interface Share {
  running: number;
  waiting: (() => void)[];
}

export function createFairGate(options: FairGateOptions): FairGate {
  const { places, placesPerAccount, queuePerAccount, queueOfAll } = options;
  /** Accounts that run or wait; in the order in which their next turn comes. */
  const shares = new Map<number, Share>();
  let running = 0;
  let waiting = 0;

  const shareOf = (accountId: number): Share => {
    const known = shares.get(accountId);
    if (known) return known;
    const share = { running: 0, waiting: [] };
    shares.set(accountId, share);
    return share;
  };

  const hasRoom = (share: Share) => running < places && share.running < placesPerAccount;

  const start = (share: Share) => {
    share.running += 1;
    running += 1;
  };

  const queueUp = (share: Share): Promise<void> => {
    if (standing.getStore() !== 'patient') {
      if (share.waiting.length >= queuePerAccount) throw accountBusy();
      if (waiting >= queueOfAll) throw allBusy();
    }
    waiting += 1;
    return new Promise((resolve) => share.waiting.push(resolve));
  };

  /** Of those that wait: who has least running, and of these who had no turn for longest. */
  const findNext = (): [number, Share] | undefined => {
    let best: [number, Share] | undefined;
    for (const entry of shares) {
      const [, share] = entry;
      if (share.waiting.length === 0 || !hasRoom(share)) continue;
      if (!best || share.running < best[1].running) best = entry;
      if (best[1].running === 0) break;
    }
    return best;
  };

  const callNext = () => {
    if (waiting === 0) return;
    const next = findNext();
    if (!next) return;
    const [accountId, share] = next;
    waiting -= 1;
    start(share);
    shares.delete(accountId);
    shares.set(accountId, share);
    share.waiting.shift()?.();
  };

  const leave = (accountId: number, share: Share) => {
    share.running -= 1;
    running -= 1;
    callNext();
    if (share.running === 0 && share.waiting.length === 0) shares.delete(accountId);
  };

  return {
    async enter(accountId, work) {
      if (standing.getStore() === 'inside') return work();
      const share = shareOf(accountId);
      if (share.waiting.length === 0 && hasRoom(share)) start(share);
      else await queueUp(share);
      try {
        return await standing.run('inside', work);
      } finally {
        leave(accountId, share);
      }
    },
  };
}

const accountBusy = () =>
  new AppError('too_many_requests', '您的账号同时发出的请求过多，请稍后再试', { retryAfter: 2 });

const allBusy = () => new AppError('unavailable', '服务暂时繁忙，请稍后再试', { retryAfter: 5 });
