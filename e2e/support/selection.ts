// What the journeys of choosing industries and brands share: a catalogue, choices made elsewhere, and the parts of the editor.
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, inject } from 'vitest';
import type { PermitSummary } from '#contract/plans.ts';
import { findSeriousBarriers } from './accessibility.ts';
import type { Size } from './browser.ts';
import { runCommand } from './command-line.ts';
import { runSql } from './database.ts';
import { callProduct, type Person, signInDirectly } from './people.ts';
import { findTinyWords, widthBeyondWindow } from './screen.ts';
import { eventually } from './seeing.ts';
import { prepareVisitors } from './visitors.ts';

export const final = '确认选择行业/品牌后不可更改';
export const full = '没有剩余可添加数量!';
const infos = { desktop: '/info', phone: '/info-m' } as const;

/** Industries before those of the demonstration, and more brands than two pages of the list or one of a search hold. */
export const industries = ['航海用品', '潜水装备', '钓具', '帆船旅行'];
export const brandCount = 130;
export const brandName = (number: number) => `浪花${String(number).padStart(3, '0')}号`;
export const industryCode = (index: number) => `0-e2e-${index}`;
export const brandCode = (number: number) => `e2e-b${number}`;

/** Another file may import the same at the same time: it finds nothing to change. */
async function importFile(kind: string, lines: readonly string[]): Promise<void> {
  const file = join(inject('product').dataFolder, `${kind}-${randomUUID()}.csv`);
  await writeFile(file, lines.join('\n'));
  await runCommand('intel:import', '--kind', kind, '--file', file);
}

/** Called once at the top of a file: its visitors, and the catalogue they choose from. */
export function prepareSelection() {
  const visit = prepareVisitors();
  beforeAll(async () => {
    await importFile('industries', [
      'code,name,parentCode',
      ...industries.map((name, index) => `${industryCode(index)},${name},`),
    ]);
    await importFile('brands', [
      'brandCode,brandName,website,brandLogo,industryCode,country',
      ...Array.from(
        { length: brandCount },
        (_, at) => `${brandCode(at + 1)},${brandName(at + 1)},wave${at + 1}.example,,${industryCode(0)},CN`,
      ),
      `e2e-deep,深潜,deep.example,,${industryCode(1)},CN`,
    ]);
  });

  async function openInfo(size: Size, person: Person, rest = '', { events = true } = {}) {
    const visitor = await visit(size);
    await signInDirectly(visitor, person);
    if (!events) await visitor.context.route('**/api/events', (route) => route.abort());
    await visitor.page.goto(infos[size] + rest);
    const section = visitor.page.getByRole('region', { name: '已选行业与品牌' });
    await section.getByText(final).waitFor();
    return { ...visitor, section };
  }

  return { visit, openInfo };
}

interface Choice {
  industries?: readonly number[];
  brands?: readonly number[];
  give?: readonly number[];
}

/** Saves a choice as another browser of the same person would. */
export async function choose(person: Person, { industries: chosen = [], brands = [], give = [] }: Choice) {
  const saved = await callProduct('POST', '/api/setmeal/addPermits', {
    token: person.token,
    body: {
      addIndustries: chosen.map(industryCode),
      addBrands: brands.map(brandCode),
      deleteIndustries: [],
      deleteBrands: give.map(brandCode),
    },
  });
  if (saved.code !== 'success') throw new Error(saved.msg);
}

/** As if thirty days had passed for these. */
export async function unlock({ account }: Person, codes: readonly string[]): Promise<void> {
  const unlocked = await runSql(
    `UPDATE haitu.permit SET locked_until = now() - interval '1 minute' WHERE code = ANY($2)
     AND account_id = (SELECT account_id FROM haitu.sign_in_directory WHERE email = $1)`,
    [account, codes],
  );
  expect(unlocked).toBe(codes.length);
}

export async function readChoice(person: Person): Promise<{ industries: string[]; brands: string[] }> {
  const { body } = await callProduct<PermitSummary>('GET', '/api/setmeal/permits?size=200', {
    token: person.token,
  });
  return {
    industries: body.industrys.map(({ permitName }) => permitName).sort(),
    brands: body.brands.map(({ permitName }) => permitName).sort(),
  };
}

export const industryList = (page: Page) => page.getByRole('list', { name: '全部行业' });
export const brandList = (page: Page) => page.getByRole('list', { name: `${industries[0]}的品牌` });
export const staged = (page: Page) => page.getByRole('region', { name: '待保存的变更' });
export const summary = (page: Page) => page.getByRole('dialog', { name: '确认保存选择' });
export const press = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).click();
export const items = (place: Locator, name: string) =>
  place.getByRole('list', { name, exact: true }).getByRole('listitem').allInnerTexts();

/** What is left to choose, industries then brands, counting what is staged. */
export async function seeRest(place: Page | Locator, wanted: readonly [number, number]): Promise<void> {
  const numbers = place.locator('dl > div').filter({ hasText: /^剩余可选/ });
  await eventually(async () => (await numbers.locator('dd').allInnerTexts()).map(Number)).toEqual(wanted);
}

export async function seeSound(page: Page): Promise<void> {
  expect([await widthBeyondWindow(page), await findTinyWords(page), await findSeriousBarriers(page)]).toEqual(
    [0, [], []],
  );
}

/** The calls for brands as the page makes them. */
export function watchBrandCalls(page: Page): Record<string, unknown>[] {
  const calls: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/industrybrand/brandAll')) calls.push(request.postDataJSON());
  });
  return calls;
}
