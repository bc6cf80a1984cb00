// The console's token lives as long as the browser tab: what is closed is signed out, and no other tab can read it.
import { createStore } from './store.ts';

const key = 'haitu_operator_token';

function read(): string | null {
  try {
    return globalThis.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export const operatorToken = createStore<string | null>(read());

operatorToken.subscribe(() => {
  const token = operatorToken.get();
  try {
    if (token === null) globalThis.sessionStorage.removeItem(key);
    else globalThis.sessionStorage.setItem(key, token);
  } catch {
    // A browser that keeps nothing: good until the page is left.
  }
});
