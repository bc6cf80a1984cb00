import { resolve } from 'node:path';
import { totalRows } from './backup/backup-format.ts';
import { writeBackup } from './backup/write-backup.ts';
import { defineCommand } from './command.ts';
import { backupTexts } from './texts.ts';

export const backupCommand = defineCommand({
  name: 'backup',
  summary: '把全部数据和文件备份到一个文件，运行中也可以执行',
  options: {
    file: { type: 'string', value: '<文件>', help: '备份文件，不能已存在', required: true },
    'without-secret': { type: 'boolean', help: '不放入自动生成的主密钥' },
  },
  async run({ opened, say }, values) {
    const file = resolve(values.file);
    const { services, databaseUrl } = opened;
    const withSecret = !values['without-secret'];
    const { trailer, bytes, holdsSecret } = await writeBackup({ services, databaseUrl, file, withSecret });
    say(backupTexts.written({ file, rows: totalRows(trailer), files: trailer.files, bytes }));
    say(holdsSecret ? backupTexts.holdsSecret : backupTexts.lacksSecret);
  },
});
