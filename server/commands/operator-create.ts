import { accountEmail } from '#contract/accounts.ts';
import { operatorPassword, operatorTitle } from '#contract/operator/sign-in.ts';
import { operatorRoles } from '#contract/operator-roles.ts';
import { createOperator } from '../features/operator/sign-in/create-operator.ts';
import { checkValue } from './check-value.ts';
import { defineCommand, UsageError } from './command.ts';
import { cliTexts, operatorCommandTexts as texts } from './texts.ts';

export const operatorCreateCommand = defineCommand({
  name: 'operator:create',
  summary: '创建运营后台的账号；密码在终端输入，首次登录时绑定验证器',
  options: {
    account: { type: 'string', value: '<邮箱>', help: '登录邮箱', required: true },
    name: { type: 'string', value: '<姓名>', help: '同事看到的称呼', required: true },
    role: {
      type: 'string',
      value: '<角色>',
      help: 'support（客服）、finance（财务）或 admin（管理员）',
      required: true,
    },
  },
  async run({ opened: { services }, say, askSecret }, values) {
    const role = operatorRoles.find((known) => known === values.role);
    if (!role) throw new UsageError(texts.role);
    const account = checkValue('account', accountEmail, values.account);
    const title = checkValue('name', operatorTitle, values.name);
    const typed = await askSecret(cliTexts.typePassword(account));
    const password = checkValue('password', operatorPassword, typed);
    await createOperator(services, { account, title, role, password });
    say(texts.created(account));
  },
});
