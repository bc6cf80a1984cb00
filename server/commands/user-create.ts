import { accountEmail, companyName, newPassword, userName } from '#contract/accounts.ts';
import { validationTexts } from '#contract/texts.ts';
import { createUser } from '../features/accounts/create-user.ts';
import { checkValue } from './check-value.ts';
import { defineCommand } from './command.ts';
import { cliTexts } from './texts.ts';

const defaultName = '新用户';
const defaultCompany = '未填写公司';

export const userCreateCommand = defineCommand({
  name: 'user:create',
  summary: '创建账号（主账号），邮箱视为未验证，并开通免费体验',
  options: {
    account: { type: 'string', value: '<邮箱>', help: '登录邮箱', required: true },
    password: {
      type: 'string',
      value: '<密码>',
      help: '密码，6 到 12 个字符；不写时在终端输入，或从标准输入读取一行，不会留在命令记录里',
    },
    name: { type: 'string', value: '<用户名>', help: `用户名，默认“${defaultName}”` },
    company: { type: 'string', value: '<公司名称>', help: `公司名称，默认“${defaultCompany}”` },
  },
  async run({ opened, say, askSecret }, values) {
    const account = checkValue('account', accountEmail, values.account);
    const password = values.password ?? (await askSecret(cliTexts.typePassword(account)));
    await createUser(opened.services, {
      account,
      password: checkValue('password', newPassword(validationTexts.passwordRequired), password),
      name: checkValue('name', userName, values.name ?? defaultName),
      companyName: checkValue('company', companyName, values.company ?? defaultCompany),
    });
    say(cliTexts.userCreated(account));
  },
});
