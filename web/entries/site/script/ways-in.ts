import { storage } from '#web/lib/storage.ts';

/** Somebody who is signed in is led to the dashboard instead of to sign-in. */
export function showWaysIn(): void {
  const member = storage.get('token') !== null;
  for (const link of document.querySelectorAll<HTMLElement>('[data-for]')) {
    link.hidden = (link.dataset.for === 'member') !== member;
  }
}
