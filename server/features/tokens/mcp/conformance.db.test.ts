// The protocol's own suite, run against the server over a real line, in both forms of the protocol. It knows no tokens: a
// door in front of the server shows one for it and passes everything else on as it came.
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { grantableMenuCodes } from '#contract/menu.ts';
import { tools } from '#server/features/assistant/tools/index.ts';
import type { Tool } from '#server/features/assistant/tools/tool.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { ownerOn } from '#server/testing/accounts/account-steps.ts';
import { conformanceSuite } from '#server/testing/accounts/conformance-suite.ts';
import { bearer, makeToken } from '#server/testing/accounts/token-steps.ts';
import { type FrontDoor, openFrontDoor } from '#server/testing/process/front-door.ts';
import { portOf } from '#server/testing/process/raw-connection.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

interface Check {
  id: string;
  status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO';
  errorMessage?: string;
}

let app: TestApp;
let door: FrontDoor;
let token: string;

/** The list itself, which every worker shares: what is added here goes again. */
const offered = tools as Tool<unknown>[];

beforeAll(async () => {
  offered.push(...probes);
  door = await openFrontDoor(async () => {
    // The suite asks faster than an agent may.
    await app.everything.query("DELETE FROM rate_count WHERE key LIKE 'agent|%'");
    return { authorization: bearer(token) };
  });
  app = await openTestApp({ publicUrl: door.address });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  door.leadTo(portOf(app.app));
  ({ token } = await makeToken(app, await ownerOn(app, 'P_YEAR'), { codes: grantableMenuCodes }));
});
afterAll(async () => {
  offered.splice(-probes.length);
  await door.close();
  await app.close();
});

/** What each scenario that a revision asks of a server had to say. */
async function runSuite(revision: string): Promise<Map<string, Check[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'haitu-conformance-'));
  try {
    const args = ['server', '--url', `${door.address}/mcp`, '--requirements', revision, '-o', folder];
    // It ends with 1 for what this server does not have; the checks tell which.
    await promisify(execFile)(process.execPath, [conformanceSuite, ...args], { cwd: folder }).catch(
      () => undefined,
    );
    const said = new Map<string, Check[]>();
    for (const name of await readdir(folder)) {
      const scenario = name.replace(/^server-/, '').replace(/-\d{4}-\d\d-\d\dT.*$/, '');
      said.set(scenario, JSON.parse(await readFile(join(folder, name, 'checks.json'), 'utf8')) as Check[]);
    }
    return said;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What stands in for the tools the suite calls: every one of them gives words and nothing else. */
const probe = (name: string, run: Tool<unknown>['run']): Tool<unknown> => ({
  name,
  title: name,
  description: name,
  access: 'member',
  readOnly: true,
  input: z.strictObject({}),
  output: z.object({ said: z.string() }),
  run,
});
const probes = [
  ...['test_simple_text', 'test_logging_tool', 'test_streaming_elicitation'].map((name) =>
    probe(name, async () => ({ structured: { said: name }, evidence: [], charts: [] })),
  ),
  probe('test_error_handling', () => Promise.reject(new AppError('conflict', '此查询总是失败'))),
];

/** Of what this server does not have: all it has is tools that answer once, in words and data, and ask nobody back. */
const notOurs = [
  /^(prompts|resources)-/,
  /^sep-2164-resource-not-found$/,
  /^completion-complete$/,
  /^logging-set-level$/,
  /^tools-call-(audio|image|embedded-resource|mixed-content|with-logging|with-progress|elicitation|sampling)$/,
  /^json-schema-2020-12$/,
  /^http-custom-header-server-validation$/,
  /^(elicitation|input-required-result)-/,
  /^server-sse-/,
  /^tasks-/,
];

/** Checks of the others that ask for it too. */
const missing: Record<string, readonly string[]> = {
  caching: [
    'sep-2549-prompts-list-caching-hints',
    'sep-2549-resources-list-caching-hints',
    'sep-2549-resources-templates-list-caching-hints',
  ],
  'server-stateless': [
    'sep-2575-server-rejects-undeclared-capability',
    'sep-2575-missing-capability-http-400',
  ],
};

const own: Record<string, readonly string[]> = {
  '2025-11-25': [
    'dns-rebinding-protection',
    'ping',
    'server-initialize',
    'server-session-lifecycle',
    'tools-call-error',
    'tools-call-simple-text',
    'tools-list',
  ],
  '2026-07-28': [
    'caching',
    'dns-rebinding-protection',
    'http-header-validation',
    'server-stateless',
    'tools-call-error',
    'tools-call-simple-text',
    'tools-list',
  ],
};

describe.each(Object.entries(own))('the suite of revision %s', (revision, scenarios) => {
  it('finds nothing wrong with a server that has tools and nothing else', async () => {
    const said = await runSuite(revision);
    const asked = [...said.keys()].filter((name) => !notOurs.some((pattern) => pattern.test(name)));
    expect(asked.sort()).toEqual(scenarios);
    for (const name of asked) {
      const wrong = (said.get(name) ?? []).filter(
        ({ id, status }) => (status === 'FAILURE' || status === 'WARNING') && !missing[name]?.includes(id),
      );
      expect(wrong, name).toEqual([]);
      expect(said.get(name)).not.toEqual([]);
    }
    // Whatever it asked for, no answer broke the protocol's form.
    const formless = [...said].filter(([, checks]) =>
      checks.some(({ id, status }) => id === 'wire-schema-valid' && status !== 'SUCCESS'),
    );
    expect(formless).toEqual([]);
  });
});
