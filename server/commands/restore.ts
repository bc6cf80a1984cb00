import { resolve } from 'node:path';
import { restoreBackup } from './backup/restore-backup.ts';
import { defineCommand } from './command.ts';
import { backupTexts } from './texts.ts';

export const restoreCommand = defineCommand({
  name: 'restore',
  summary: '从备份文件恢复全部数据，要么全部恢复，要么什么都不改',
  options: {
    file: { type: 'string', value: '<文件>', help: '备份文件', required: true },
    'key-file': { type: 'string', value: '<密钥文件>', help: '备份时用的密钥文件' },
    force: { type: 'boolean', help: '数据库里已有账号时，覆盖全部现有数据' },
  },
  async run({ opened, say }, { file, force, 'key-file': keyFile }) {
    const { services, databaseUrl } = opened;
    const sum = await restoreBackup({
      services,
      databaseUrl,
      file: resolve(file),
      keyFile: keyFile && resolve(keyFile),
      force,
    });
    say(backupTexts.restored(sum));
    if (sum.keyReplaced) say(backupTexts.restart);
  },
});
