// Files only members may have: a link cannot send the token, so they are fetched and then saved.
import { ApiError } from './api-error.ts';
import { withConfirmation } from './confirmation.ts';
import { loading } from './loading.ts';
import { refusalOf } from './refusal-of.ts';
import { storage } from './storage.ts';
import { apiTexts } from './texts.ts';

export interface FetchedFile {
  blob: Blob;
  /** As the server calls it. */
  name: string;
}

/** `address` is path and query. Shows the overlay; a refusal is an `ApiError`, as with every other call. */
export const fetchFile = (address: string, init: RequestInit = {}): Promise<FetchedFile> =>
  withConfirmation(() => fetchOnce(address, init));

async function fetchOnce(address: string, init: RequestInit): Promise<FetchedFile> {
  const end = loading.begin();
  try {
    const headers = new Headers(init.headers);
    headers.set('Authorization', storage.get('token') ?? '');
    const response = await fetch(address, { ...init, headers });
    if (!response.ok) throw await refusalOf(response);
    return { blob: await response.blob(), name: nameIn(response.headers.get('content-disposition') ?? '') };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(apiTexts.network, { reason: 'network' });
  } finally {
    end();
  }
}

function nameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]+)"/.exec(disposition)?.[1] ?? 'download');
}
