// Guards over the table: a call that changes something cannot forget its line.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changesData, type Endpoint, labelOf } from '#contract/endpoint.ts';
import { eventKinds, serverChanges } from '#contract/events.ts';
import { families } from './families.ts';
import { type Stale, staleAfter, staleOn, staleOnStream } from './stale.ts';

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../contract/*.ts', '!../../contract/*.test.ts'],
  { eager: true },
);

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const endpoints = new Map(
  Object.values(modules)
    .flatMap((exported) => Object.entries(exported))
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
);
const all = [...endpoints.values()];
const changing = all.filter(changesData).map(labelOf);

describe('the table of stale data', () => {
  it('knows the whole contract', () => {
    expect(all.length).toBeGreaterThan(90);
    expect(new Set(all.map(labelOf)).size).toBe(all.length);
  });

  it.each(changing)('%s has its line', (label) => {
    expect(staleAfter).toHaveProperty([label]);
  });

  it('has no line for what no longer exists, or only reads', () => {
    const known = new Set([...changing, ...serverChanges]);
    expect(Object.keys(staleAfter).filter((label) => !known.has(label))).toEqual([]);
  });

  it('has a line for every event', () => {
    expect([...Object.keys(staleOn), 'data'].sort()).toEqual([...eventKinds].sort());
  });

  it('keeps families apart: none is the beginning of another', () => {
    const keys = Object.values(families).map((key) => `${key.join('/')}/`);
    for (const key of keys) expect(keys.filter((other) => other.startsWith(key))).toEqual([key]);
  });

  it('names no family twice in a line', () => {
    const lines: Stale[] = [...Object.values(staleAfter), ...Object.values(staleOn), staleOnStream];
    for (const { now = [], calmly = [], next = [], forget = [] } of lines) {
      const named = [...now, ...calmly, ...next, ...forget];
      expect(new Set(named).size).toBe(named.length);
    }
  });
});

describe('the calls of the app', () => {
  const sources = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('\n');
  const calledBy = (verb: string) =>
    [...sources.matchAll(new RegExp(`\\b${verb}\\(\\s*(?:contract\\.)?(\\w+)`, 'g'))]
      .map(([, name = '']) => endpoints.get(name))
      .filter((endpoint) => endpoint !== undefined);

  it('changes are sent by `change`, which consults the table', () => {
    expect(calledBy('change').length).toBeGreaterThan(40);
    expect(calledBy('change').filter((endpoint) => !changesData(endpoint))).toEqual([]);
  });

  it('what is asked for only reads; an order is the one that may be asked for again', () => {
    const asked = [...calledBy('ask'), ...calledBy('askAndWait')];
    expect(asked.length).toBeGreaterThan(25);
    expect(asked.filter(changesData).map(labelOf)).toEqual(['POST /api/orderpay/qRCodeUrl']);
  });
});
