// How much script a page costs: in the files that are built, and in what a browser asks for.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { registerPerson } from './support/people.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();

const folder = resolve(import.meta.dirname, '../dist/web');

interface Chunk {
  file: string;
  imports?: string[];
}

const manifest: Record<string, Chunk> = JSON.parse(
  await readFile(resolve(folder, '.vite/manifest.json'), 'utf8'),
);

/** Everything these sources bring with them before their page can be drawn. */
function scriptsOf(sources: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...sources];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the manifest`);
    if (found.has(chunk.file)) continue;
    found.add(chunk.file);
    waiting.push(...(chunk.imports ?? []));
  }
  return found;
}

async function gzippedBytes(files: Iterable<string>): Promise<number> {
  const scripts = [...files].filter((file) => file.endsWith('.js'));
  const sizes = scripts.map(
    async (file) => gzipSync(await readFile(resolve(folder, file)), { level: 9 }).length,
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

const entry = 'index.html';
const signInLimit = 220_000;
const dashboardLimit = 520_000;

it('the sign-in page is built of at most 220 kB of script, compressed', async () => {
  const bytes = await gzippedBytes(scriptsOf([entry, 'features/accounts/login-page.tsx']));
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(signInLimit);
});

it('the dashboard is built of at most 520 kB of script in all, compressed', async () => {
  const sources = [entry, 'app/layouts/member-layout.tsx', 'app/routes/board-route.tsx', 'charts/echarts.ts'];
  const bytes = await gzippedBytes(scriptsOf(sources));
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(dashboardLimit);
});

it('a browser asks for no more than that, first to sign in and then for the dashboard', async () => {
  const { page } = await visit('desktop', { fresh: true });
  const person = await registerPerson();
  const files = new Set<string>();
  page.on('request', (request) => files.add(new URL(request.url()).pathname.slice(1)));
  await page.goto('/login');
  await page.getByRole('heading', { name: '登录海图' }).waitFor();
  const signIn = await gzippedBytes(files);
  expect(signIn).toBeGreaterThan(50_000);
  expect(signIn).toBeLessThanOrEqual(signInLimit);
  await page.getByLabel('邮箱', { exact: true }).fill(person.account);
  await page.getByLabel('密码', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: '登 录' }).click();
  await page.getByRole('heading', { name: '综合看板' }).waitFor();
  // An account without data draws no chart; the sample does.
  await page.goto('/bulletinBoardDemo');
  await page.locator('canvas').first().waitFor();
  const dashboard = await gzippedBytes(files);
  expect(dashboard).toBeGreaterThan(signIn);
  expect(dashboard).toBeLessThanOrEqual(dashboardLimit);
});
