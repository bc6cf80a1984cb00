// A network is one record: its folder, its simulator's, and a line in the lists of both. Nothing else of the product names one,
// so that the next one is known everywhere by being on the list.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { allNetworks } from '#server/networks/all-networks.ts';

const root = resolve(import.meta.dirname, '..');
const codes = allNetworks.map(({ description }) => description.network);

/** Where naming one is the point, and why. */
const mayName: readonly (readonly [path: RegExp, why: string])[] = [
  [/^server\/networks\/all-networks\.ts$/, 'the list'],
  [/^simulators\/(?:all|demo)\.ts$/, 'the list of simulators, and how much of three of them the demo shows'],
  [
    /^server\/links\/|^contract\/link-networks\.ts$/,
    'what links look like, of many more than can be connected',
  ],
  [/^server\/features\/assistant\/local\/(?:texts\/|suggestions\.ts)/, 'articles about single networks'],
  [/^server\/features\/assistant\/local\/read\/outside\.ts$/, 'what people ask for, until it is on the list'],
  [
    /^server\/features\/assistant\/local\/read\/near-names\.ts$/,
    'what well-known publishers are called in Chinese: one bears the name of a network',
  ],
  [/^server\/features\/reports\/sample\//, 'the invented sales of the sample account'],
  [/^server\/identity\/passwords\/common-words\.ts$/, 'words that make a weak password'],
  [/^server\/features\/demo\/connect-demo\.ts$/, 'the one whose orders the demo dates'],
  [/^simulators\/shop-kit\/journey\.ts$/, 'the marks of the networks on the links a buyer clicked'],
  [/^server\/config\/config\.ts$/, 'the address of a market, which is a setting'],
  [/^web\/features\/site\/guide\/(?:texts|drawings)\//, 'what single networks give and ask for'],
  [/^web\/features\/accounts\/open-api\/examples\.ts$/, 'an answer as an example'],
];

const isOwn = (path: string) =>
  codes.some((code) => path.startsWith(`server/networks/${code}/`) || path.startsWith(`simulators/${code}/`));

/** The code as a word of the program, the name as it is written. */
const namingOf = ({ network, name }: { network: string; name: string }) =>
  new RegExp(`['"\`/]${network}['"\`/]|\\b${network}:|\\b${name.replace('.', '\\.')}\\b`);

it('nothing outside its folder and the lists names a network', () => {
  const named = globSync('{contract,server,web,simulators}/**/*.{ts,tsx,css}', { cwd: root })
    .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path) && !isOwn(path))
    .filter((path) => !mayName.some(([pattern]) => pattern.test(path)))
    .flatMap((path) => {
      const text = readFileSync(resolve(root, path), 'utf8');
      return allNetworks
        .filter(({ description }) => namingOf(description).test(text))
        .map(({ description }) => `${path} names ${description.name}`);
    });
  expect(named).toEqual([]);
});

it.each(codes)('%s has its folder and its simulator', (code) => {
  for (const place of [`server/networks/${code}/${code}.ts`, `simulators/${code}/start.ts`]) {
    expect(existsSync(resolve(root, place)), place).toBe(true);
  }
});
