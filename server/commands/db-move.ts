// From the embedded database to a server, from a server to a cluster, or back: everything there is, compared before anything is
// switched. What is moved stays where it was.
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type OpenServices, openServices } from '../context.ts';
import { totalRows } from './backup/backup-format.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { writeBackup } from './backup/write-backup.ts';
import { defineCommand, UsageError } from './command.ts';
import { moveTexts } from './texts.ts';

export const dbMoveCommand = defineCommand({
  name: 'db:move',
  summary: '把全部数据搬进另一个空的数据库（自己的 PostgreSQL 或 Citus），逐表核对后才算完成',
  options: {},
  async run({ opened, say, askSecret }) {
    const target = (await askSecret(moveTexts.prompt)).trim();
    if (!/^postgres(ql)?:\/\//.test(target)) throw new UsageError(moveTexts.notAddress);
    // Beside the data: it holds everything, and only as long as the move takes.
    const folder = await mkdtemp(join(opened.services.config.dataFolder, 'move-'));
    try {
      await move(opened, { target, file: join(folder, 'all.backup'), say });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});

interface Move {
  target: string;
  file: string;
  say: (line: string) => void;
}

async function move({ services, databaseUrl }: OpenServices, { target, file, say }: Move): Promise<void> {
  const { trailer } = await writeBackup({
    services,
    databaseUrl,
    file,
    keyFile: undefined,
    plain: false,
    withSecret: false,
    verify: true,
  });
  const tables = Object.keys(trailer.tables).length;
  say(moveTexts.read({ tables, rows: totalRows(trailer), files: trailer.files.count }));
  const there = await openServices(
    { ...services.config, databaseUrl: target, databaseAppUrl: null },
    { mode: 'join', log: say },
  );
  try {
    await restoreBackup({ ...there, file, keyFile: undefined, force: false });
  } finally {
    await there.close();
  }
  say(moveTexts.done({ tables, rows: totalRows(trailer) }));
}
