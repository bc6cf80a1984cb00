// Sends a notification until it is taken, as often as the provider would, in fractions of the time.
import { setTimeout as sleep } from 'node:timers/promises';

export interface Parcel {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** What came back; a null status when nobody did. */
export interface Receipt {
  status: number | null;
  body: string;
}

export interface DeliverOptions {
  /** Made anew for every try, since its time is signed. */
  parcel: () => Parcel;
  taken: (receipt: Receipt) => boolean;
  /** The provider's waits between tries. */
  waitsSeconds: readonly number[];
  signal: AbortSignal;
}

/** The receipts of all tries, oldest first. */
export async function deliver({ parcel, taken, waitsSeconds, signal }: DeliverOptions): Promise<Receipt[]> {
  const receipts: Receipt[] = [];
  for (const wait of [0, ...waitsSeconds]) {
    if (wait > 0) await sleep(shortened(wait), undefined, { signal }).catch(() => undefined);
    if (signal.aborted) break;
    const receipt = await post(parcel());
    receipts.push(receipt);
    if (taken(receipt)) break;
  }
  return receipts;
}

export async function post({ url, headers, body }: Parcel): Promise<Receipt> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(5000),
    });
    return { status: response.status, body: await response.text() };
  } catch {
    return { status: null, body: '' };
  }
}

const shortened = (seconds: number) => Math.min(60, Math.max(2, seconds / 10));
