// `intel:links` on one core beside `gzip -dc` of the same file on the same core, and its memory over a little and over much
// that comes through standard input. HAITU_BENCH_LINKS_MB makes the second shorter than 2 GB.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Figure } from '../figure.ts';
import { runCommand } from '../run-command.ts';
import { makeArchive } from './made-archive.ts';
import { benchVisitBytes } from './visit-bytes.ts';

/** Of content: so much is made, and stands in the file so often. */
const made = 50;
const copies = 8;
const content = made * copies;
const little = 100;
const much = Number(process.env.HAITU_BENCH_LINKS_MB ?? 2000);
const rounds = 3;
const oneCore = ['taskset', '-c', '0'];

export async function benchLinks(databaseUrl: string, folder: string): Promise<Figure[]> {
  await mkdir(folder, { recursive: true });
  const env = {
    DATABASE_URL: databaseUrl,
    HAITU_DATA: join(folder, 'data'),
    HAITU_LOG: 'silent',
    HAITU_DEMO: '0',
  };
  const part = makeArchive(made);
  const archive = Buffer.concat(Array.from({ length: copies }, () => part));
  const build: number[] = [];
  const unpack: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // In turns, so that both meet the same noise of the machine; another name is another file, which is read again.
    const path = join(folder, `${round}.warc.gz`);
    await writeFile(path, archive);
    unpack.push(await secondsOf([...oneCore, 'gzip', '-dc', path]));
    const { said } = await runCommand(['intel:links', path, '--threads', '1'], env, { under: oneCore });
    build.push(Number(/用时 ([\d.]+) 秒/.exec(said)?.[1]));
  }
  const best = (seconds: number[]) => content / Math.min(...seconds);
  const read = (megabytes: number) =>
    runCommand(['intel:links', '-', '--threads', '1'], env, {
      input: Readable.from(repeated(archive, megabytes * 1e6)),
    });
  const few = await read(little);
  const many = await read(much);
  return [
    {
      name: '链接图谱：单核读取，相对于 gzip -dc',
      value: best(build) / best(unpack),
      unit: 'ratio',
      atLeast: 0.5,
      note: `${best(build).toFixed(0)} MB/s，gzip -dc ${best(unpack).toFixed(0)} MB/s`,
    },
    {
      name: `链接图谱：读取 ${much} MB 存档比 ${little} MB 多用的内存`,
      value: (many.peakBytes - few.peakBytes) / 1e6,
      unit: 'megabytes',
      atMost: 100,
      note: `峰值 ${Math.round(many.peakBytes / 1e6)} MB，用时 ${many.seconds.toFixed(0)} 秒`,
    },
    await benchVisitBytes(databaseUrl, join(folder, 'visits')),
  ];
}

async function secondsOf([program = '', ...args]: readonly string[]): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
  return (performance.now() - startedAt) / 1000;
}

/** Whole archives, one after another: members may be joined. */
function* repeated(archive: Buffer, bytes: number): Generator<Buffer> {
  const piece = 1 << 20;
  for (let given = 0; given < bytes; given += archive.length) {
    for (let at = 0; at < archive.length; at += piece) yield archive.subarray(at, at + piece);
  }
}
