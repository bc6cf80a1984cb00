// What no sheet of the web app writes by hand.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const web = resolve(import.meta.dirname, '..', '..');
const sheets = globSync('**/*.css', { cwd: web }).map((path) => ({
  path,
  text: readFileSync(join(web, path), 'utf8'),
}));
const found = (wanted: RegExp, isLooked: (path: string) => boolean) =>
  sheets
    .filter(({ path }) => isLooked(path))
    .flatMap(({ path, text }) => (text.match(wanted) ?? []).map((part) => `${path}: ${part}`));

it('takes every fixed size of words from the scale', () => {
  expect(sheets.length).toBeGreaterThan(100);
  const isOther = (path: string) => !path.endsWith('type-scale.css');
  expect(found(/font-size:\s*[\d.]+(?:px|rem)/g, isOther)).toEqual([]);
  const scale = sheets.find(({ path }) => path.endsWith('type-scale.css'))?.text ?? '';
  const named = new Set(scale.match(/--ht-type-\w+/g));
  const used = sheets.flatMap(({ text }) => text.match(/--ht-type-\w+/g) ?? []);
  expect(used.filter((name) => !named.has(name))).toEqual([]);
});

it('takes every colour from the palette; pictures and the public site have their own', () => {
  const isOfApp = (path: string) =>
    path.endsWith('.module.css') && !/drawing|illustration|sea-chart|photos|(?:^|\/)site\//.test(path);
  expect(found(/#[\da-f]{3,8}\b/gi, isOfApp)).toEqual([]);
});

it('names every variable of the palette that is used', () => {
  const given = new Set(sheets.flatMap(({ text }) => text.match(/--ht-[\w-]+(?=\s*:)/g) ?? []));
  const used = new Set(sheets.flatMap(({ text }) => text.match(/(?<=var\()--ht-[\w-]+/g) ?? []));
  expect([...used].filter((name) => !given.has(name))).toEqual([]);
});
