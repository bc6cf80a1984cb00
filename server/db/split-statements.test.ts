import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { splitStatements } from './split-statements.ts';

it('ends statements at their semicolons alone', () => {
  const sql = `
    -- A comment; with a semicolon and a quote: it's here.
    CREATE TABLE "odd;name" (a text DEFAULT 'it''s; fine'); /* two; more */
    CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ BEGIN PERFORM 'x;y'; END $$;
    DO $body$ BEGIN EXECUTE $f$ SELECT 1; $f$; END $body$;
    SELECT 5 - 3 / 1, '$', E'\\n';
    -- Nothing follows;
  `;
  const found = splitStatements(sql);
  expect(
    found.map((statement) => statement.replace(/^(--[^\n]*\s*|\/\*.*?\*\/\s*)*/, '').slice(0, 15)),
  ).toEqual(['CREATE TABLE "o', 'CREATE FUNCTION', 'DO $body$ BEGIN', 'SELECT 5 - 3 / ']);
  expect(found[2]).toContain('SELECT 1; $f$; END $body$');
});

it('loses nothing of any migration', () => {
  const folder = new URL('./migrations/', import.meta.url);
  const plain = (text: string) => text.replace(/[;\s]/g, '');
  for (const name of readdirSync(folder)) {
    const sql = readFileSync(new URL(name, folder), 'utf8');
    const statements = splitStatements(sql);
    expect([name, plain(sql).startsWith(plain(statements.join('')))]).toEqual([name, true]);
    for (const statement of statements)
      expect([name, statement.replace(/(--[^\n]*\n\s*)*/, '').slice(0, 60)]).toEqual([
        name,
        expect.stringMatching(
          /^(CREATE|ALTER|DROP|GRANT|REVOKE|INSERT|UPDATE|DELETE|SELECT|DO|SET|RESET|WITH|TRUNCATE)\b/,
        ),
      ]);
  }
});
