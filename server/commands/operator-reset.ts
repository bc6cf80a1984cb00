import { accountEmail } from '#contract/accounts.ts';
import { operatorPassword } from '#contract/operator/sign-in.ts';
import { resetOperator } from '../features/operator/sign-in/create-operator.ts';
import { checkValue } from './check-value.ts';
import { defineCommand } from './command.ts';
import { cliTexts, operatorCommandTexts as texts } from './texts.ts';

export const operatorResetCommand = defineCommand({
  name: 'operator:reset',
  summary: '为运营账号设新密码、解绑验证器与通行密钥、清除登录等待并启用；已登录的全部下线',
  options: { account: { type: 'string', value: '<邮箱>', help: '登录邮箱', required: true } },
  async run({ opened: { services }, say, askSecret }, values) {
    const account = checkValue('account', accountEmail, values.account);
    const typed = await askSecret(cliTexts.typePassword(account));
    await resetOperator(services, { account, password: checkValue('password', operatorPassword, typed) });
    say(texts.reset(account));
  },
});
