import { resolve } from 'node:path';
import { totalRows } from './backup/backup-format.ts';
import { writeBackup } from './backup/write-backup.ts';
import { defineCommand, UsageError } from './command.ts';
import { backupTexts } from './texts.ts';

export const backupCommand = defineCommand({
  name: 'backup',
  summary: '把全部数据和文件加密备份到一个文件，运行中也可以执行',
  options: {
    file: { type: 'string', value: '<文件>', help: '备份文件，不能已存在', required: true },
    'key-file': {
      type: 'string',
      value: '<密钥文件>',
      help: '用这个文件的内容加密；不给时用 HAITU_BACKUP_PASSPHRASE，再没有就用主密钥',
    },
    plain: { type: 'boolean', help: '不加密' },
    'with-secret': { type: 'boolean', help: '放入自动生成的主密钥（不用主密钥加密时）' },
    'without-secret': { type: 'boolean', help: '不放入主密钥；本来就是这样' },
    verify: { type: 'boolean', help: '写完后读回，逐表核对行数与内容' },
  },
  async run({ opened, say }, values) {
    const { services, databaseUrl } = opened;
    const { 'key-file': keyFile, plain, verify } = values;
    if (plain && keyFile !== undefined) throw new UsageError(backupTexts.plainAndKey);
    const { trailer, bytes, holdsSecret, seal } = await writeBackup({
      services,
      databaseUrl,
      file: resolve(values.file),
      keyFile: keyFile && resolve(keyFile),
      plain,
      verify,
      withSecret: values['with-secret'] && !values['without-secret'],
    });
    const { tables, files, missingFiles } = trailer;
    say(
      backupTexts.written({
        file: resolve(values.file),
        rows: totalRows(trailer),
        files: files.count,
        bytes,
      }),
    );
    if (verify)
      say(
        backupTexts.verified({
          tables: Object.keys(tables).length,
          rows: totalRows(trailer),
          files: files.count,
        }),
      );
    if (missingFiles > 0) say(backupTexts.missingFiles(missingFiles));
    say(backupTexts.sealedWith[seal]);
    say(holdsSecret ? backupTexts.holdsSecret : backupTexts.lacksSecret);
  },
});
