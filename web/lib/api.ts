// The browser's client of the API.
import { createApiClient } from './api-client.ts';
import { loading } from './loading.ts';
import { handleForcedOut, handleNotSignedIn } from './session.ts';
import { storage } from './storage.ts';

const client = createApiClient({
  baseUrl: '',
  getToken: () => storage.get('token'),
  onNotSignedIn: handleNotSignedIn,
  onForcedOut: handleForcedOut,
  beginLoading: () => loading.begin(),
});

export const callApi = client.callApi;
export const prepareCall = client.prepare;
export const getSiteConfig = client.getConfig;
