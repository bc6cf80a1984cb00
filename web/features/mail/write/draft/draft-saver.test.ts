import { describe, expect, it, vi } from 'vitest';
import type { MailDraft } from '#contract/mail-sending.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { blankContent, type MailContent } from '../content/mail-content.ts';
import { createDraftSaver, type DraftCalls } from './draft-saver.ts';

const id = '5b0d9d1e-0000-4000-8000-000000000001';
const words = (subject: string): MailContent => ({ ...blankContent, subject });

/** Drafts as the server keeps them: a save of an older version is refused. */
function openDrafts() {
  const drafts = new Map<string, MailDraft>();
  let away = false;
  const reach = async () => {
    if (away) throw new ApiError('', { reason: 'network' });
  };
  const calls: DraftCalls = {
    async create(content) {
      await reach();
      const made = { id: id.replace(/1$/, String(drafts.size + 1)), version: 1 };
      drafts.set(made.id, { ...made, content, updatedAt: '2026-11-16T00:00:00.000Z' });
      return made;
    },
    async save(draftId, version, content) {
      await reach();
      const draft = drafts.get(draftId);
      if (!draft) throw new ApiError('草稿不存在', { reason: 'not_found' });
      if (draft.version !== version) throw new ApiError('草稿已在别处修改', { reason: 'conflict' });
      drafts.set(draftId, { ...draft, content, version: version + 1 });
      return { version: version + 1 };
    },
    async load(draftId) {
      const draft = drafts.get(draftId);
      if (!draft) throw new ApiError('草稿不存在', { reason: 'not_found' });
      return draft;
    },
  };
  return {
    drafts,
    calls,
    setAway(now: boolean) {
      away = now;
    },
  };
}

const open = (calls: DraftCalls, opened: MailDraft | null = null) =>
  createDraftSaver({ calls, opened, begun: blankContent, restMs: 1000 });

/** One draft, opened on two devices. */
async function onTwoDevices() {
  const { drafts, calls } = openDrafts();
  const first = open(calls);
  first.change(words('一'));
  await first.flush();
  const [draft] = drafts.values();
  if (!draft) throw new Error('nothing was saved');
  return {
    drafts,
    first,
    second: open(calls, draft),
    saved: (key: string) => drafts.get(key)?.content.subject,
  };
}

describe('a draft that saves itself', () => {
  it('waits for a rest, then saves the last words once', async () => {
    vi.useFakeTimers();
    try {
      const { drafts, calls } = openDrafts();
      const saver = open(calls);
      saver.change(words('你'));
      saver.change(words('你好'));
      expect([saver.get().state, drafts.size]).toEqual(['unkept', 0]);
      await vi.advanceTimersByTimeAsync(1000);
      expect([...drafts.values()].map(({ content, version }) => [content.subject, version])).toEqual([
        ['你好', 1],
      ]);
      expect(saver.get().state).toBe('kept');
    } finally {
      vi.useRealTimers();
    }
  });

  it('never saves what a mail merely began with', async () => {
    const { drafts, calls } = openDrafts();
    const saver = open(calls);
    saver.change({ ...blankContent });
    expect(await saver.flush()).toBe(true);
    expect(drafts.size).toBe(0);
  });

  it('what was emptied again before the first save leaves no draft', async () => {
    const { drafts, calls } = openDrafts();
    const saver = createDraftSaver({ calls, opened: null, begun: words('Re: 合作'), restMs: 1000 });
    saver.change(blankContent);
    expect(await saver.flush()).toBe(true);
    expect([saver.get().state, drafts.size]).toEqual(['kept', 0]);
  });

  it('words typed while a save is under way are saved after it, into the same draft', async () => {
    const { drafts, calls } = openDrafts();
    const saver = open(calls);
    saver.change(words('一'));
    const saving = saver.flush();
    saver.change(words('一二'));
    expect(await saving).toBe(true);
    expect([...drafts.values()].map(({ content }) => content.subject)).toEqual(['一二']);
  });

  it('a line that broke loses nothing: the next try saves it', async () => {
    const { drafts, calls, setAway } = openDrafts();
    const saver = open(calls);
    setAway(true);
    saver.change(words('一'));
    expect(await saver.flush()).toBe(false);
    expect([saver.get().state, drafts.size]).toEqual(['failed', 0]);
    setAway(false);
    expect(await saver.flush()).toBe(true);
    expect(drafts.size).toBe(1);
  });

  it('does not write over what another device has saved, and stops until somebody decides', async () => {
    const { first, second, saved } = await onTwoDevices();
    second.change(words('在手机上'));
    await second.flush();
    first.change(words('在电脑上'));
    expect(await first.flush()).toBe(false);
    expect(first.get()).toMatchObject({ state: 'conflict', message: '草稿已在别处修改' });
    first.change(words('在电脑上，还在写'));
    expect(await first.flush()).toBe(false);
    expect(saved(id)).toBe('在手机上');
  });

  it('decided for mine: mine is saved over it', async () => {
    const { first, second, saved } = await onTwoDevices();
    second.change(words('在手机上'));
    await second.flush();
    first.change(words('在电脑上'));
    await first.flush();
    await first.keepMine();
    expect([first.get().state, saved(id)]).toEqual(['kept', '在电脑上']);
  });

  it('decided for theirs: it is given back, and goes on from there', async () => {
    const { first, second, saved } = await onTwoDevices();
    second.change(words('在手机上'));
    await second.flush();
    first.change(words('在电脑上'));
    await first.flush();
    expect((await first.takeTheirs())?.subject).toBe('在手机上');
    first.change(words('接着写'));
    expect(await first.flush()).toBe(true);
    expect(saved(id)).toBe('接着写');
  });

  it('decided for both: mine becomes a draft of its own', async () => {
    const { drafts, first, second } = await onTwoDevices();
    second.change(words('在手机上'));
    await second.flush();
    first.change(words('在电脑上'));
    await first.flush();
    await first.saveAsNew();
    expect([...drafts.values()].map(({ content }) => content.subject)).toEqual(['在手机上', '在电脑上']);
    expect(first.get().id).not.toBe(id);
  });

  it('sent or deleted elsewhere is said, and can be kept as a new one', async () => {
    const { drafts, first } = await onTwoDevices();
    drafts.delete(id);
    first.change(words('还想要'));
    expect(await first.flush()).toBe(false);
    expect(first.get().state).toBe('gone');
    await first.saveAsNew();
    expect([...drafts.values()].map(({ content }) => content.subject)).toEqual(['还想要']);
  });

  it('once closed nothing is saved any more', async () => {
    const { drafts, calls } = openDrafts();
    const saver = open(calls);
    saver.change(words('一'));
    saver.close();
    await saver.flush();
    expect(drafts.size).toBe(0);
  });
});
