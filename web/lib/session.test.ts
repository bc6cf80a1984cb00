import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storage } from './storage.ts';

const assign = vi.fn();
const reload = vi.fn();
let events: EventTarget;

/** What the browser tells this tab once another tab has changed the storage they share. */
function hear(key: string, newValue: string | null): void {
  if (newValue === null) storage.remove(key as 'token');
  else storage.set(key as 'token', newValue);
  events.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
}

/** A tab that has just been opened by a signed-in member. */
async function openTab() {
  vi.resetModules();
  const { followOtherTabs } = await import('./session.ts');
  const { confirmQueue } = await import('./confirm.ts');
  followOtherTabs();
  return { questions: () => confirmQueue.drain() };
}

beforeEach(() => {
  events = new EventTarget();
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('location', { assign: assign.mockReset(), reload: reload.mockReset() });
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  storage.set('token', 'old');
});

afterEach(() => vi.unstubAllGlobals());

describe('a tab of somebody forced offline in another tab', () => {
  it('says why, and stays until that is read', async () => {
    const { questions } = await openTab();
    hear('haitu_forced_out', '1');
    hear('token', null);
    expect(questions().map(({ title }) => title)).toEqual(['您已被强制下线']);
    expect(assign).not.toHaveBeenCalled();
  });

  it('leaves the session alone that the other tab has begun meanwhile', async () => {
    const { questions } = await openTab();
    hear('haitu_forced_out', '1');
    hear('token', null);
    hear('token', 'new');
    questions()[0]?.answer(true);
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
    expect(storage.get('token')).toBe('new');
  });
});

it('a tab of somebody who signed out in another tab goes to the root without a question', async () => {
  const { questions } = await openTab();
  hear('token', null);
  expect(assign).toHaveBeenCalledWith('/');
  expect(questions()).toEqual([]);
});

describe('a page the browser kept as it was left', () => {
  const goBack = (persisted: boolean) =>
    events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

  it('is loaded anew for who goes back to it after somebody signed out, or signed in as another', async () => {
    storage.set('id', 'lin');
    await openTab();
    goBack(true);
    goBack(false);
    expect(reload).not.toHaveBeenCalled();
    storage.set('id', 'wang');
    goBack(true);
    expect(reload).toHaveBeenCalledTimes(1);
    storage.set('id', 'lin');
    storage.remove('token');
    goBack(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });
});
