import { recordAudit } from '../audit/record-audit.ts';
import { listAccounts } from '../features/accounts/list-accounts.ts';
import { rotateTenantKey } from '../secrets/rotate-tenant-key.ts';
import { defineCommand } from './command.ts';
import { cliTexts } from './texts.ts';

export const secretsRotateCommand = defineCommand({
  name: 'secrets:rotate',
  summary: '为每个账号换一把数据密钥并重新加密其凭证；服务不必停，可以重复执行',
  options: {},
  async run({ opened: { services }, say }) {
    const { db, masterKey } = services;
    let accounts = 0;
    let secrets = 0;
    for (const accountId of await listAccounts(services)) {
      // One transaction each: whenever this is cut off, every account is either as before or done.
      const sealed = await db.tenant(accountId, async (tx) => {
        const count = await rotateTenantKey(tx, masterKey);
        if (count !== null) {
          await recordAudit(tx, { accountId, actor: 'command-line', action: 'secrets.rotated' });
        }
        return count;
      });
      if (sealed === null) continue;
      accounts += 1;
      secrets += sealed;
    }
    say(cliTexts.secretsRotated({ accounts, secrets }));
  },
});
