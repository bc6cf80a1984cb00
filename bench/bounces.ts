// How well reports of mail systems are read: labelled ones, whose mails lie outside the repository. The labels are lines of
// JSON (`file`: `owner/repo:path`, `expected`: reason and whether it is of the address for good), the mails a folder with
// `owner/repo/path`, or with copies made by git under `owner+repo`. HAITU_BENCH_BOUNCES and HAITU_BENCH_MAILS name others.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readReport } from '#server/features/mail/desk/bounces/read-report.ts';
import { weighFailure } from '#server/features/mail/desk/bounces/weigh-failure.ts';
import type { Figure } from './figure.ts';

const run = promisify(execFile);
const labelsFile = process.env.HAITU_BENCH_BOUNCES ?? '../shared/data/outside/bounces.jsonl';
const mailsFolder = process.env.HAITU_BENCH_MAILS ?? '../.mirror';

/** Neither who wrote nor the servers: of the mailbox, or no failure at all. */
const notOfSender = ['filtered', 'suspend', 'mailboxfull', 'vacation', 'delivered', 'feedback'];

interface Label {
  file: string;
  expected: { reason: string; hard: boolean }[];
}

export async function benchBounces(): Promise<Figure[]> {
  if (!existsSync(labelsFile) || !existsSync(mailsFolder)) {
    process.stdout.write(`  退信：缺少 ${labelsFile} 或 ${mailsFolder}，未测量\n`);
    return [];
  }
  const labels = (await readFile(labelsFile, 'utf8'))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Label);
  const judged: { reason: string; isGone: boolean; recognised: boolean; isHard: boolean }[] = [];
  for (const { file, expected } of labels) {
    const source = await readMail(file);
    const [first] = expected;
    if (!source || !first) continue;
    const failure = readReport(source)?.failures[0];
    const isHard = failure !== undefined && weighFailure(failure).weight === 'hard';
    judged.push({ reason: first.reason, isGone: first.hard, recognised: failure !== undefined, isHard });
    if (!failure || (first.hard !== isHard && !notOfSender.includes(first.reason))) {
      const said = failure ? (isHard ? '地址失效' : '非地址失效') : '未识别';
      process.stdout.write(`  ${said}，应为 ${first.reason}：${file}\n`);
    }
  }
  if (judged.length === 0) {
    process.stdout.write(`  退信：${mailsFolder} 里没有标注过的邮件，未测量\n`);
    return [];
  }
  const gone = judged.filter(({ isGone }) => isGone);
  const ofSender = judged.filter(({ isGone, reason }) => !isGone && !notOfSender.includes(reason));
  const share = (name: string, of: readonly unknown[], some: readonly unknown[]) => ({
    name,
    value: some.length / of.length,
    unit: 'share' as const,
    note: `${some.length} / ${of.length}`,
  });
  const hard = (some: typeof judged) => some.filter(({ isHard }) => isHard);
  const read = judged.filter(({ recognised }) => recognised);
  return [
    { ...share('退信：识别', judged, read), atLeast: 0.93 },
    { ...share('退信：地址失效的判为失效', gone, hard(gone)), atLeast: 0.93 },
    { ...share('退信：发件方或服务器原因判为地址失效', ofSender, hard(ofSender)), atMost: 0.02 },
  ];
}

async function readMail(file: string): Promise<Buffer | null> {
  const [repository = '', path = ''] = file.split(':');
  const asFile = join(mailsFolder, repository, path);
  if (existsSync(asFile)) return readFile(asFile);
  const copy = join(mailsFolder, repository.replace('/', '+'), 'repo');
  if (!existsSync(copy)) return null;
  const { stdout } = await run('git', ['--git-dir', copy, 'show', `HEAD:${path}`], { encoding: 'buffer' });
  return stdout;
}
