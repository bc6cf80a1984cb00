// Every call of the console. Whatever changes something has all that is shown asked for again: few look at it at once, and
// what one deed touches is spread over many lists.
import type { Endpoint, EndpointCall, EndpointOutput } from '#contract/endpoint.ts';
import { createApiClient } from '#web/lib/api-client.ts';
import { loading } from '#web/lib/loading.ts';
import { operatorToken } from '#web/lib/operator-session.ts';
import { queryClient } from '../query-client.ts';

/** Nothing one operator has seen stays for the next. */
export function forgetOperator(): void {
  operatorToken.set(null);
  queryClient.clear();
}

const client = createApiClient({
  baseUrl: '',
  getToken: () => operatorToken.get(),
  onNotSignedIn: forgetOperator,
  onForcedOut: forgetOperator,
  beginLoading: () => loading.begin(),
});

export const askOperator = <E extends Endpoint>(
  endpoint: E,
  args: EndpointCall<E>,
  signal?: AbortSignal,
): Promise<EndpointOutput<E>> =>
  client.callApi(endpoint, args, { overlay: false, ...(signal && { signal }) });

/** Asked for by a press of a button, and changes nothing. */
export const askOperatorAndWait = <E extends Endpoint>(
  endpoint: E,
  args: EndpointCall<E>,
): Promise<EndpointOutput<E>> => client.callApi(endpoint, args);

/** A refusal refreshes too: it often means that the screen is out of date. */
export async function changeAsOperator<E extends Endpoint>(
  endpoint: E,
  args: EndpointCall<E>,
): Promise<EndpointOutput<E>> {
  try {
    return await client.callApi(endpoint, args);
  } finally {
    void queryClient.invalidateQueries();
  }
}
