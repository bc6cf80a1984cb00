import { accountEmail } from '#contract/accounts.ts';
import { resetTotpOf } from '../features/accounts/second-step/reset-totp.ts';
import { checkValue } from './check-value.ts';
import { defineCommand } from './command.ts';
import { cliTexts } from './texts.ts';

export const userResetTotpCommand = defineCommand({
  name: 'user:reset-totp',
  summary: '重置一个用户的两步验证（手机、恢复码与通行密钥都遗失时），此后只凭密码登录；请先核实本人身份',
  options: {
    account: { type: 'string', value: '<邮箱>', help: '登录邮箱，主账号或子账号', required: true },
  },
  async run({ opened, say }, values) {
    const account = checkValue('account', accountEmail, values.account);
    await resetTotpOf(opened.services, { account, actor: 'command-line' });
    say(cliTexts.totpReset(account));
  },
});
