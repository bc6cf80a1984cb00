// docs/decisions: every page says when it was decided and whether it holds, and no page is lost.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../docs/decisions');
const pages = readdirSync(folder).sort();
const numbers = pages.map((page) => Number(page.slice(0, 4)));

describe('the decisions', () => {
  it('are numbered one after the other', () => {
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1));
  });

  it.each(pages)('%s begins with its number and title, its date and its status', (page) => {
    expect(page).toMatch(/^\d{4}-[a-z0-9-]+\.md$/);
    const [title, blank, state] = readFileSync(join(folder, page), 'utf8').split('\n');
    expect(title?.startsWith(`# ${Number(page.slice(0, 4))}. `)).toBe(true);
    expect(blank).toBe('');
    const [, replacedBy = 1] = /^20\d\d-\d\d(?:-\d\d)? · (?:accepted|replaced by (\d+))$/.exec(
      state ?? '',
    ) ?? [0, 0];
    expect(numbers).toContain(Number(replacedBy));
  });
});
