// A shop system is one record: its folder, its simulator's, and a line in the lists of both. Nothing else of the product names one,
// so that the next one is known everywhere by being on the list.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { allShops } from '#server/shops/all-shops.ts';
import { shopStands } from '#server/shops/testing/shop-stand.ts';
import { simulatedShops } from '#simulators/shops.ts';

const root = resolve(import.meta.dirname, '..');
const systems = allShops.map(({ description }) => description.system);

/** Where naming one is the point, and why. */
const mayName: readonly (readonly [path: RegExp, why: string])[] = [
  [/^server\/shops\/all-shops\.ts$|^simulators\/shops\.ts$/, 'the lists'],
  [/^simulators\/demo-shop\.ts$/, 'the one the sample account has'],
  [/^simulators\/shop-kit\/tell\.ts$/, 'how a buyer paid, as one of them calls it'],
  [/^(?:server\/networks|simulators)\/uppromote\//, 'an app of one of them'],
  [/^server\/networks\/avantlink\/corrections\.ts$/, 'what the network gives to shops of one of them'],
  [/^server\/features\/assistant\/local\/(?:texts|topics|read)\//, 'what people call their shop'],
  [/^web\/features\/site\/guide\/texts\//, 'which ones there are, and what single ones ask for'],
];

const isOwn = (path: string) =>
  systems.some(
    (system) => path.startsWith(`server/shops/${system}/`) || path.startsWith(`simulators/${system}/`),
  );

it('nothing outside its folder and the lists names a shop system', () => {
  const named = globSync('{contract,server,web,simulators}/**/*.{ts,tsx,css}', { cwd: root })
    .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path) && !isOwn(path))
    .filter((path) => !mayName.some(([pattern]) => pattern.test(path)))
    .flatMap((path) => {
      const text = readFileSync(resolve(root, path), 'utf8').toLowerCase();
      return allShops
        .map(({ description }) => description)
        .filter(({ system, name }) => [system, name].some((word) => text.includes(word.toLowerCase())))
        .map(({ name }) => `${path} names ${name}`);
    });
  expect(named).toEqual([]);
});

it.each(systems)('%s has its folder, its simulator and its place among those that are tried', (system) => {
  for (const place of [`server/shops/${system}/${system}.ts`, `simulators/${system}/start.ts`]) {
    expect(existsSync(resolve(root, place)), place).toBe(true);
  }
  expect(simulatedShops.map((one) => one.system)).toContain(system);
  expect(Object.keys(shopStands)).toContain(system);
});
