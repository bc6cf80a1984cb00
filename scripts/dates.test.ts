// Days are chosen in one way (decision 58): never in the browser's own fields, which speak its language and its order.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = globSync('web/**/*.{ts,tsx,html}', { cwd: root });

const linesWith = (pattern: RegExp, but: readonly string[] = []): string[] =>
  files
    .filter((file) => !but.includes(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );

const native = /\btype[=:]\s*\{?\s*["'`](?:date|datetime-local|month|week|time)["'`]/;

describe('days in the web app', () => {
  it('are looked for where the app is', () => {
    expect(files.length).toBeGreaterThan(800);
    expect(files).toContain('web/components/antd/days/day-field.tsx');
  });

  it.each(['type="date"', "type={'month'}", "type: 'datetime-local'", '<input type="time" />'])(
    '%s would be found',
    (line) => {
      expect(line).toMatch(native);
    },
  );

  it('are chosen in no field of the browser', () => {
    expect(linesWith(native)).toEqual([]);
  });

  it('are chosen in no picker beside the one', () => {
    expect(
      linesWith(/\b(?:DatePicker|RangePicker|TimePicker|DatePickerView|CalendarPicker)\b/, [
        'web/components/antd/days/desk-pickers.tsx',
        'web/components/antd/days/day-sheet.tsx',
      ]),
    ).toEqual([]);
  });
});
