// What the database tests of materials share.
import sharp from 'sharp';
import type { MaterialView, UploadedPicture } from '#contract/materials.ts';
import type { Refusal } from '../accounts/account-steps.ts';
import type { TestApp } from '../test-app.ts';

export async function uploadMaterial(
  app: TestApp,
  token: string,
  { bytes, name = 'banner.png' }: { bytes: Buffer; name?: string },
) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
  const encoded = new Response(form);
  return app.request<UploadedPicture & Refusal>('POST', '/api/materials/upload', {
    token,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()),
  });
}

export const picture = (width: number, height: number, background = '#0b4f8a') =>
  sharp({ create: { width, height, channels: 3, background } });

/** Two frames, dark and light. */
export function animation() {
  const frames = Buffer.concat([Buffer.alloc(40 * 20 * 3, 10), Buffer.alloc(40 * 20 * 3, 200)]);
  return sharp(frames, { raw: { width: 40, height: 40, channels: 3, pageHeight: 20 } });
}

export function saveMaterial(app: TestApp, token: string, body: Record<string, unknown>) {
  return app.request<MaterialView & Refusal>('POST', '/api/materials', {
    token,
    body: { kind: 'text', title: '夏季新品', body: '夏季新品低至五折', ...body },
  });
}

export async function createBanner(
  app: TestApp,
  token: string,
  body: Record<string, unknown> = {},
): Promise<MaterialView> {
  const bytes = await picture(300, 250).png().toBuffer();
  const { fileId } = (await uploadMaterial(app, token, { bytes })).body;
  const made = await saveMaterial(app, token, {
    kind: 'banner',
    title: '首页横幅',
    body: '',
    fileId,
    ...body,
  });
  if (made.code !== 'success') throw new Error(made.msg);
  return made.body;
}
