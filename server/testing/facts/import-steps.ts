// What the database tests of imports share.
import type { FileHabits, ImportPreview } from '#contract/imports.ts';
import type { Refusal } from '../accounts/account-steps.ts';
import type { Registered, TestApp } from '../test-app.ts';

export interface ImportRefusal extends Refusal {
  errors?: { line: number; column: string; reason: string }[];
}

export interface FileUpload {
  content: string | Buffer;
  name?: string;
  network?: string;
  kind?: 'sales' | 'clicks';
  mapping?: Record<string, string>;
}

export async function previewFile(app: TestApp, person: Pick<Registered, 'token'>, upload: FileUpload) {
  const { content, name = 'orders.csv', network = 'ShareASale', kind = 'sales', mapping } = upload;
  const form = new FormData();
  form.append('network', network);
  form.append('kind', kind);
  if (mapping) form.append('mapping', JSON.stringify(mapping));
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  const encoded = new Response(form);
  return app.request<ImportPreview & ImportRefusal>('POST', '/api/platform/import/preview', {
    token: person.token,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()),
  });
}

export interface RunBody extends FileHabits {
  importId: string;
  mapping?: Record<string, string>;
  connectionId?: string;
  from?: string | undefined;
  to?: string | undefined;
  apart?: boolean;
  soundOnly?: boolean;
}

export const runUpload = (app: TestApp, person: Pick<Registered, 'token'>, body: RunBody) =>
  app.request<{ added: number; changed: number; unchanged: number; leftRows: number } & ImportRefusal>(
    'POST',
    '/api/platform/import',
    { token: person.token, body },
  );

/** Preview and run. */
export async function importUpload(app: TestApp, person: Pick<Registered, 'token'>, upload: FileUpload) {
  const { body } = await previewFile(app, person, upload);
  return runUpload(app, person, { importId: body.importId });
}
