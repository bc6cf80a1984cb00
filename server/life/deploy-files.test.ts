// The files that keep the product running elsewhere, read as those who run them would.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { startFaultExitCodes } from '../db/embedded/faults.ts';
import { exitCodes } from './last-resort.ts';
import { sourceOf } from './testing/source-of.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8');

type Yaml = string | boolean | Yaml[] | { [key: string]: Yaml };

const seconds = (text: string) => Number.parseInt(text, 10);
/** Requests may take 40 s, then the database gets 60 s to stop politely and 20 s after that. */
const longestStop = 45 + 60 + 20;

describe('haitu.service', () => {
  const entries = read('haitu.service')
    .split('\n')
    .flatMap((line) => {
      const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
      return key ? [[key, value ?? ''] as const] : [];
    });
  const unit = new Map(entries);

  it('runs Node itself on files that exist', () => {
    const [program = '', script = ''] = (unit.get('ExecStart') ?? '').split(' ');
    const folder = unit.get('WorkingDirectory') ?? '';
    expect(program.startsWith(`${folder}/`)).toBe(true);
    expect(existsSync(join(root, program.slice(folder.length)))).toBe(true);
    expect(existsSync(join(root, sourceOf(script)))).toBe(true);
    expect(existsSync(join(root, (unit.get('Documentation') ?? '').replace(`file://${folder}/`, '')))).toBe(
      true,
    );
  });

  it('starts it again after a crash or a lost database, not where only a person can help', () => {
    expect(unit.get('Restart')).toBe('on-failure');
    const kept = new Set((unit.get('RestartPreventExitStatus') ?? '').split(' ').map(Number));
    for (const code of [exitCodes.crashed, exitCodes.databaseLost, exitCodes.stuck])
      expect(kept).not.toContain(code);
    expect([unit.get('StartLimitIntervalSec'), unit.has('StartLimitBurst')]).toEqual(['0', false]);
    // Soon enough for a command line that waits for it.
    expect(seconds(unit.get('RestartSec') ?? '')).toBeLessThan(10);
    // Passes by itself: another process in the folder, a full disk, a server that did not come up.
    for (const name of ['folder-in-use', 'disk-full', 'server-failed'] as const) {
      expect(kept).not.toContain(startFaultExitCodes[name]);
    }
    for (const name of [
      'not-permitted',
      'no-system-user',
      'other-version',
      'no-binaries',
      'folder-unusable',
    ] as const) {
      expect(kept).toContain(startFaultExitCodes[name]);
    }
  });

  it('stops Node alone and waits as long as that may take', () => {
    expect([unit.get('KillSignal'), unit.get('KillMode')]).toEqual(['SIGTERM', 'mixed']);
    expect(seconds(unit.get('TimeoutStopSec') ?? '')).toBeGreaterThan(longestStop);
  });

  it('keeps data where it may write, and lets nobody else read them', () => {
    expect(unit.get('Environment')).toBe(`HAITU_DATA=${unit.get('ReadWritePaths')}`);
    expect([unit.get('StateDirectory'), unit.get('StateDirectoryMode'), unit.get('UMask')]).toEqual([
      'haitu',
      '0700',
      '0077',
    ]);
    expect([unit.get('User'), unit.get('NoNewPrivileges')]).toEqual(['haitu', 'true']);
  });
});

describe('compose.yaml and its Dockerfile', () => {
  const { services, volumes } = parse(read('compose.yaml')) as {
    services: { haitu: Record<string, Yaml> };
    volumes: Record<string, Yaml>;
  };
  const { haitu } = services;
  const image = read('Dockerfile');

  it('builds from files that exist and runs Node itself', () => {
    const build = haitu.build as Record<string, string>;
    expect(join(root, 'deploy', build.context ?? '')).toBe(root.replace(/\/?$/, ''));
    expect(existsSync(join(root, build.dockerfile ?? ''))).toBe(true);
    const command = JSON.parse(/^CMD (.*)$/m.exec(image)?.[1] ?? '[]') as string[];
    for (const path of command) expect(existsSync(join(root, sourceOf(path)))).toBe(true);
    for (const [, files = ''] of image.matchAll(/^COPY ((?:[\w.-]+ )+)\.\/$/gm)) {
      for (const file of files.trim().split(' ')) expect(existsSync(join(root, file))).toBe(true);
    }
    expect(image).toMatch(/^USER haitu$/m);
  });

  it('starts it again, stops it in order and asks whether it can serve', () => {
    expect([haitu.restart, haitu.stop_signal, haitu.init]).toEqual(['unless-stopped', 'SIGTERM', true]);
    expect(image).toMatch(/^STOPSIGNAL SIGTERM$/m);
    expect(seconds(String(haitu.stop_grace_period))).toBeGreaterThan(longestStop);
    const { test } = haitu.healthcheck as { test: string[] };
    expect(existsSync(join(root, test[1] ?? ''))).toBe(true);
    expect(test.join(' ')).toContain('/readyz');
  });

  it('keeps data in a volume', () => {
    const folder = (haitu.environment as Record<string, string>).HAITU_DATA;
    const [volume = ''] = Object.keys(volumes);
    expect(haitu.volumes).toEqual([`${volume}:${folder}`]);
    expect(image).toContain(`VOLUME ${folder}\n`);
    expect(image).toContain(`ENV HAITU_DATA=${folder} `);
  });
});
