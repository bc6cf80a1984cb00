// From the embedded database to a server, from a server to a cluster, or back, while the product works: everything there is,
// compared before anything is switched. The data stays where it was, too; only nobody writes there any more.
import { prepareDatabase } from '../context.ts';
import { AppError } from '../kernel/app-error.ts';
import { withOwnerClient } from './backup/owner-client.ts';
import { defineCommand, UsageError } from './command.ts';
import { giveWritesBack } from './move/hold-writes.ts';
import { moveEverything } from './move/move-everything.ts';
import { moveTexts } from './texts.ts';

export const dbMoveCommand = defineCommand({
  name: 'db:move',
  summary:
    '把全部数据搬进另一个空的数据库（自己的 PostgreSQL 或 Citus），逐表核对后才算完成；服务不必停，中断后再执行即可',
  options: {
    reopen: { type: 'boolean', help: '不搬：让搬完后停止写入的原数据库重新可以写入' },
  },
  async run({ opened: { services, databaseUrl }, say, askSecret }, { reopen }) {
    if (reopen) {
      const given = await withOwnerClient(databaseUrl, giveWritesBack);
      if (!given) throw new AppError('conflict', moveTexts.notTaken);
      say(moveTexts.reopened);
      return;
    }
    const target = (await askSecret(moveTexts.prompt)).trim();
    if (!/^postgres(ql)?:\/\//.test(target)) throw new UsageError(moveTexts.notAddress);
    const config = { ...services.config, databaseAppUrl: null };
    await prepareDatabase(config, { databaseUrl: target, log: say, moving: true });
    await moveEverything({ from: databaseUrl, to: target, say });
  },
});
