// The session as the browser sees it: a token in storage, and the two ways the server ends it.

import { confirm } from './confirm.ts';
import { routes } from './paths.ts';
import { clearSession, storage } from './storage.ts';
import { sessionTexts } from './texts.ts';

export function startSession({ id, token }: { id: string; token: string }): void {
  // A tab closed without an answer left it; other tabs hear of a change only.
  storage.remove('haitu_forced_out');
  storage.set('id', id);
  storage.set('token', token);
}

/** The session goes on under another token. */
export const renewToken = (token: string): void => storage.set('token', token);

export function hasSession(): boolean {
  return Boolean(storage.get('token'));
}

/** A full page load, so that nothing one member has seen stays in memory for the next. */
export function endSession(): void {
  clearSession();
  globalThis.location.assign(routes.root.path);
}

let ending = false;

/** The server knows no such session. */
export function handleNotSignedIn(): void {
  if (ending) return;
  ending = true;
  endSession();
}

/** The account was signed in elsewhere: the token goes at once, the rest after the person has read why. */
export async function handleForcedOut(): Promise<void> {
  if (ending) return;
  ending = true;
  // Before the token: what other tabs learn first is the reason.
  storage.set('haitu_forced_out', '1');
  storage.remove('token');
  await confirm(sessionTexts.forcedOut);
  // Another tab may have been signed in again meanwhile; that session is not this one's to end.
  if (hasSession()) globalThis.location.assign(routes.root.path);
  else endSession();
}

/**
 * What another tab does with the session holds here too: forced offline or signed out; and for a page the browser kept as it
 * was left, for who goes back to it. The answer ends the listening.
 */
export function followOtherTabs(): () => void {
  const holder = storage.get('id');
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === 'haitu_forced_out' && newValue !== null) void handleForcedOut();
    if (key === 'token' && newValue === null && !ending) globalThis.location.assign(routes.root.path);
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && (!hasSession() || storage.get('id') !== holder)) globalThis.location.reload();
  };
  globalThis.addEventListener('storage', onStorage);
  globalThis.addEventListener('pageshow', onPageShow);
  return () => {
    globalThis.removeEventListener('storage', onStorage);
    globalThis.removeEventListener('pageshow', onPageShow);
  };
}
