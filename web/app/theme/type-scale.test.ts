import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const web = resolve(import.meta.dirname, '..', '..');

it('is where every fixed size of words comes from', () => {
  const sheets = globSync('**/*.css', { cwd: web }).filter((path) => !path.endsWith('type-scale.css'));
  expect(sheets.length).toBeGreaterThan(100);
  const byHand = sheets.flatMap((path) =>
    (readFileSync(join(web, path), 'utf8').match(/font-size:\s*[\d.]+(?:px|rem)/g) ?? []).map(
      (size) => `${path}: ${size}`,
    ),
  );
  expect(byHand).toEqual([]);
});

it('names every size that is used', () => {
  const scale = readFileSync(join(import.meta.dirname, 'type-scale.css'), 'utf8');
  const named = new Set(scale.match(/--ht-type-\w+/g));
  const used = globSync('**/*.css', { cwd: web }).flatMap(
    (path) => readFileSync(join(web, path), 'utf8').match(/--ht-type-\w+/g) ?? [],
  );
  expect(used.filter((name) => !named.has(name))).toEqual([]);
});
