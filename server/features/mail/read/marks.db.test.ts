// Marks and deletions, of one mail and of many.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { queryAll } from '#server/testing/accounts/account-steps.ts';
import { inboxWorld } from '#server/testing/mail/inbox-world.ts';

const { world, put, idsOf, change, rowOf } = inboxWorld();

describe('marks', () => {
  it('are set here at once and wanted on the server', async () => {
    const folderId = randomUUID();
    const [one, two] = [await put({ folderId, uid: 1 }), await put({ folderId, uid: 2, seen: true })];
    expect(await change('PUT', `/${one}`, { seen: true })).toMatchObject({ status: 200 });
    expect(await rowOf(one)).toMatchObject({ seen: true, star: false, wanted: { seen: true } });
    const marked = await change<{ changed: string[] }>('PUT', '', {
      ids: [one, two, randomUUID()],
      star: true,
    });
    expect(new Set(marked.body.changed)).toEqual(new Set([one, two]));
    expect(await rowOf(one)).toMatchObject({ star: true, wanted: { seen: true, star: true } });
    expect(await rowOf(two)).toMatchObject({ star: true, wanted: { star: true } });
    // Nothing new: nothing to tell.
    expect((await change<{ changed: string[] }>('PUT', '', { ids: [two], seen: true })).body.changed).toEqual(
      [],
    );
    expect(await rowOf(two)).toMatchObject({ wanted: { star: true } });
    await change('PUT', `/${one}`, { star: false, seen: false });
    expect(await rowOf(one)).toMatchObject({
      star: false,
      seen: false,
      wanted: { seen: false, star: false },
    });
  });

  it('of a mail that lies on no server stay here', async () => {
    const id = await put({ role: 'sent', state: 'queued' });
    await change('PUT', `/${id}`, { star: true });
    expect(await rowOf(id)).toMatchObject({ star: true, wanted: null });
  });

  it('take 200 at once and no more, and say so', async () => {
    const ids = Array.from({ length: 201 }, () => randomUUID());
    expect(await change('PUT', '', { ids, seen: true })).toMatchObject({ status: 400 });
    expect((await change('PUT', '', { ids, seen: true })).msg).toContain('200');
    expect(await change('PUT', '', { ids: ids.slice(1), seen: true })).toMatchObject({ status: 200 });
  });

  it('are told to the browsers of the account with the commit', async () => {
    const told: string[] = [];
    const stop = world.app.services.events.subscribe({
      accountId: world.owner.accountId,
      memberId: world.owner.id,
      sessionId: 'x',
      send: ({ kind, data }) => {
        if (kind === 'mail') told.push(String(data.mailboxId));
      },
      end: () => undefined,
    });
    const id = await put();
    await change('PUT', `/${id}`, { seen: true });
    await expect.poll(() => told).toEqual([world.mailboxId]);
    stop();
  });
});

describe('deleting', () => {
  it('moves into the trash, and back when that was a mistake', async () => {
    const folderId = randomUUID();
    const one = await put({ folderId, uid: 1 });
    const sent = await put({ role: 'sent', state: 'sent' });
    expect(
      (await change<{ changed: string[] }>('POST', '/delete', { ids: [one, sent] })).body.changed,
    ).toHaveLength(2);
    expect(await rowOf(one)).toMatchObject({
      role: 'trash',
      deleted_from: 'inbox',
      wanted: { moveTo: 'trash' },
    });
    expect(await idsOf('folder=inbox')).toEqual([]);
    expect((await change<{ changed: string[] }>('POST', '/delete', { ids: [one] })).body.changed).toEqual([]);
    expect(
      (await change<{ changed: string[] }>('POST', '/restore', { ids: [one, sent] })).body.changed,
    ).toHaveLength(2);
    expect(await rowOf(one)).toMatchObject({ role: 'inbox', wanted: { moveTo: 'back' } });
    expect(await idsOf('folder=inbox')).toEqual([one]);
    expect(await idsOf('folder=outbox')).toEqual([sent]);
    expect((await change<{ changed: string[] }>('POST', '/restore', { ids: [one] })).body.changed).toEqual(
      [],
    );
    // A folder of one's own is remembered by its name.
    await queryAll(
      world.app,
      "INSERT INTO mail_folder (account_id, mailbox_id, folder_id, path, role) VALUES ($1, $2, $3, '合作/灯具', 'other')",
      [world.owner.accountId, world.mailboxId, folderId],
    );
    const filed = await put({ folderId, uid: 9, role: 'other', star: true });
    await change('DELETE', `/${filed}`, null);
    expect(await rowOf(filed)).toMatchObject({ role: 'trash', deleted_from: '合作/灯具' });
    await change('POST', '/restore', { ids: [filed] });
    expect(await rowOf(filed)).toMatchObject({ role: 'other', deleted_from: '合作/灯具' });
    // Nobody deleted it here: where it came from is not known.
    const foreign = await put({ role: 'trash' });
    expect(
      (await change<{ changed: string[] }>('POST', '/restore', { ids: [foreign] })).body.changed,
    ).toEqual([]);
  });

  it('cancels what has not left, and waits for what is just leaving', async () => {
    const queued = await put({ role: 'sent', state: 'queued' });
    const sending = await put({ role: 'sent', state: 'sending' });
    expect(await change('DELETE', `/${queued}`, null)).toMatchObject({ status: 200 });
    expect(await rowOf(queued)).toMatchObject({ state: 'cancelled', role: 'trash' });
    const refused = await change('DELETE', `/${sending}`, null);
    expect(refused).toMatchObject({ status: 409, msg: '邮件正在发送，发送完成后才能删除' });
    expect(await rowOf(sending)).toMatchObject({ state: 'sending', role: 'sent' });
    await change('POST', '/restore', { ids: [queued] });
    expect(await rowOf(queued)).toMatchObject({ state: 'cancelled', role: 'sent' });
  });
});
