// Every call of the app: `ask` for what only reads, `change` for what changes something and so makes data stale.
import type { Endpoint, EndpointCall, EndpointOutput } from '#contract/endpoint.ts';
import { callApi, prepareCall } from '../lib/api.ts';
import type { CallOptions } from '../lib/api-client.ts';
import { withConfirmation } from '../lib/confirmation.ts';
import { fetchEvents } from '../lib/fetch-events.ts';
import { fetchFile } from '../lib/fetch-file.ts';
import { saveBlob } from '../lib/save-blob.ts';
import { refreshAfter } from './refresh.ts';

/** Screens show skeletons meanwhile, so no overlay. */
export const ask = <E extends Endpoint>(
  endpoint: E,
  args: EndpointCall<E>,
  signal?: AbortSignal,
): Promise<EndpointOutput<E>> => callApi(endpoint, args, { overlay: false, ...(signal && { signal }) });

/** Asked for by a press of a button: the overlay shows that it is on its way. */
export const askAndWait = <E extends Endpoint>(
  endpoint: E,
  args: EndpointCall<E>,
  options: CallOptions = {},
): Promise<EndpointOutput<E>> => withConfirmation(() => callApi(endpoint, args, options));

/** A call that answers with a file, which goes to the browser's downloads. */
export async function askForDownload<E extends Endpoint>(endpoint: E, args: EndpointCall<E>): Promise<void> {
  const { address, init } = await prepareCall(endpoint, args);
  const { blob, name } = await fetchFile(address, init);
  saveBlob(blob, name);
}

/** A call that answers piece by piece; `onData` is given each piece as it comes. */
export async function askForEvents<E extends Endpoint>(
  endpoint: E,
  args: EndpointCall<E>,
  { signal, onData }: { signal: AbortSignal; onData: (data: string) => void },
): Promise<void> {
  const { address, init } = await prepareCall(endpoint, args);
  await fetchEvents(address, { ...init, signal }, onData);
}

interface ChangeOptions extends CallOptions {
  /** One of several: whoever sends them calls `refreshAfter` once. */
  oneOfMany?: boolean;
}

/**
 * Done when what it made stale has been asked for again where it is shown. A refusal refreshes too: it often means that
 * the screen is out of date.
 */
export async function change<E extends Endpoint>(
  endpoint: E,
  args: EndpointCall<E>,
  { oneOfMany = false, ...options }: ChangeOptions = {},
): Promise<EndpointOutput<E>> {
  const send = () => withConfirmation(() => callApi(endpoint, args, options));
  if (oneOfMany) return send();
  try {
    const answer = await send();
    await refreshAfter(endpoint);
    return answer;
  } catch (error) {
    void refreshAfter(endpoint);
    throw error;
  }
}
