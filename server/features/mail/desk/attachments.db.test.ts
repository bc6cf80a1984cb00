// Files uploaded to be sent: how they are taken, how much they may be, and when they go.
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailLimits } from '#contract/limits.ts';
import { accountFileKey } from '#server/files/file-store.ts';
import { type Owner, ownerOn, queryAll, type Refusal } from '#server/testing/accounts/account-steps.ts';
import { emptyDraft, putMail, putMailbox } from '#server/testing/mail/written-mails.ts';
import { type Answer, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { purgeUploadsJob } from './attachments/purge-uploads.ts';
import { takeAttachments } from './attachments/take-attachments.ts';

let app: TestApp;
let owner: Owner;
let stranger: Owner;
beforeAll(async () => {
  app = await openTestApp({ publicUrl: 'https://haitu.example' });
  owner = await ownerOn(app, 'P_YEAR');
  stranger = await ownerOn(app, 'P_YEAR');
});
afterAll(() => app.close());

const call = <Body = Refusal>(
  method: string,
  path: string,
  { who = owner, body }: { who?: { token: string }; body?: unknown } = {},
): Promise<Answer<Body>> =>
  app.request<Body>(method, path, { token: who.token, ...(body !== undefined && { body }) });

interface Uploaded {
  id: string;
  name: string;
  bytes: number;
  mediaType: string;
}

async function upload(
  {
    name = '报价.pdf',
    type = 'application/pdf',
    bytes = 5,
  }: { name?: string; type?: string; bytes?: number } = {},
  who: { token: string } = owner,
) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
  const encoded = new Response(form);
  return app.request<Uploaded & Refusal>('POST', '/api/mail/attachments', {
    token: who.token,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()),
  });
}

const hasBytes = ({ accountId }: Owner, fileId: string) =>
  access(join(app.services.config.dataFolder, 'files', accountFileKey(accountId, fileId))).then(
    () => true,
    () => false,
  );

const purge = ({ accountId }: Owner) =>
  purgeUploadsJob.handle(app.services, { accountId }, new AbortController().signal);

const age = (fileIds: string[]) =>
  queryAll(
    app,
    "UPDATE stored_file SET created_at = (created_at AT TIME ZONE 'UTC' - interval '25 hours') AT TIME ZONE 'UTC' WHERE file_id = ANY ($1)",
    [fileIds],
  );

describe('attachments', () => {
  it('are taken with a harmless name, by a mail of the same account only', async () => {
    const { status, body } = await upload({ name: 'C:\\tmp\\..\\gnp\u202Egpj\u200B.exe', type: 'x' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'gnp_gpj_.exe', bytes: 5, mediaType: 'application/octet-stream' });
    expect(await hasBytes(owner, body.id)).toBe(true);
    const taken = await app.services.db.tenant(owner.accountId, (tx) => takeAttachments(tx, [body.id]));
    expect(taken).toEqual([{ fileId: body.id, name: body.name, mediaType: body.mediaType, bytes: 5 }]);
    await expect(
      app.services.db.tenant(stranger.accountId, (tx) => takeAttachments(tx, [body.id])),
    ).rejects.toThrow('附件已过期或不存在，请重新上传');
    // Not among the pictures anybody may see.
    const seen = await app.app.inject({ method: 'GET', url: `/api/files/${owner.accountId}/${body.id}` });
    expect(seen.statusCode).toBe(404);
  });

  it('go after a day unless a draft or a mail has them; what is younger stays, and is looked at again', async () => {
    const one = await ownerOn(app, 'P_YEAR');
    const ids = await Promise.all(
      ['unused', 'drafted', 'mailed', 'young'].map(async (name) => (await upload({ name }, one)).body.id),
    );
    const [unused = '', drafted = '', mailed = '', young = ''] = ids;
    const attachment = { id: drafted, name: 'drafted', bytes: 5, mediaType: 'text/plain' };
    await call('POST', '/api/mail/drafts', { who: one, body: { ...emptyDraft, attachments: [attachment] } });
    const mailboxId = await putMailbox(app, one);
    await putMail(app, {
      accountId: one.accountId,
      mailboxId,
      peer: 'ann@site.example',
      files: [{ fileId: mailed, name: 'mailed', mediaType: 'text/plain', bytes: 5 }],
    });
    await age([unused, drafted, mailed]);
    await purge(one);
    const left = await queryAll<{ id: string }>(
      app,
      "SELECT file_id AS id FROM stored_file WHERE account_id = $1 AND kind = 'mail'",
      [one.accountId],
    );
    expect(left.map(({ id }) => id).sort()).toEqual([drafted, mailed, young].sort());
    expect(await Promise.all(ids.map((id) => hasBytes(one, id)))).toEqual([false, true, true, true]);
    const waiting = await queryAll(
      app,
      `SELECT 1 FROM pgboss.job WHERE name = 'purge-mail-uploads' AND state = 'created' AND data ->> 'accountId' = $1`,
      [String(one.accountId)],
    );
    expect(waiting).toHaveLength(1);
  });

  it('may take so much together; what has been sent makes room', async () => {
    const one = await ownerOn(app, 'P_YEAR');
    const { body } = await upload({}, one);
    await queryAll(app, 'UPDATE stored_file SET bytes = $2 WHERE file_id = $1', [
      body.id,
      mailLimits.attachmentQuotaBytes - 4,
    ]);
    const refused = await upload({}, one);
    expect(refused).toMatchObject({ status: 403, body: { reason: 'quota_exceeded' } });
    expect(refused.msg).toMatch(/^待发送的附件已占 1,024 MB，总共 1,024 MB/);
    const kept = await queryAll(app, "SELECT 1 FROM stored_file WHERE account_id = $1 AND kind = 'mail'", [
      one.accountId,
    ]);
    expect(kept).toHaveLength(1);
    const mailboxId = await putMailbox(app, one);
    await putMail(app, {
      accountId: one.accountId,
      mailboxId,
      peer: 'ann@site.example',
      files: [{ fileId: body.id }],
    });
    expect((await upload({}, one)).status).toBe(200);
  });
});
