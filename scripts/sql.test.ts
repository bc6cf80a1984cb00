// SQL is written in three ways (decision 47): Drizzle's builder, its `sql` template, COPY behind server/facts. Whatever
// else can reach the database goes through the driver's `query`, or through a string where a template belongs.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** As the owner, or before there is a tenant: connections of their own. */
const belowTheDoors = ['commands', 'db', 'events', 'jobs', 'life', 'limits', 'networks/http', 'sessions'];

const files = globSync('server/**/*.ts', {
  cwd: root,
  exclude: [
    '**/*.test.ts',
    '**/testing/**',
    'server/facts/copy-*.ts',
    ...belowTheDoors.map((folder) => `server/${folder}/**`),
  ],
});

const find = (pattern: RegExp): string[] =>
  files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map(([found]) => `${file}: ${found}`),
  );

describe('SQL', () => {
  it('is looked for where the product is', () => {
    expect(files.length).toBeGreaterThan(1000);
    expect(files).toContain('server/features/mail/send/run/claim-mail.ts');
  });

  it('does not pass the doors', () => {
    // Payment providers are asked for their orders.
    const asked = 'server/features/payments/look-after-order.ts: channel.query(';
    expect(find(/\w*\)?\??\.query\s*(?:<[^(]*>)?\(/g).filter((one) => one !== asked)).toEqual([]);
    expect(find(/\{[^{}=]*\bquery\b[^{}=]*\}\s*=\s*[\w.#]*(?:client|pool)\b/gi)).toEqual([]);
  });

  it('is a template where it is run', () => {
    expect(find(/\.(?:execute|run)(?:<[^(]*>)?\(\s*(?:['"`]|sql\.raw\()/g)).toEqual([]);
  });
});
