import { getAccount } from '../features/accounts/find-account.ts';
import { grantByOperator } from '../features/plans/grant-by-operator.ts';
import { isoMoment } from '../kernel/iso-moment.ts';
import { defineCommand, UsageError } from './command.ts';
import { cliTexts } from './texts.ts';

const maxDays = 3650;

export const planGrantCommand = defineCommand({
  name: 'plan:grant',
  summary: '为账号开通套餐；同一套餐未到期时顺延，否则立即开始',
  options: {
    account: { type: 'string', value: '<邮箱>', help: '账号邮箱', required: true },
    plan: { type: 'string', value: '<套餐>', help: '套餐编码，如 P_YEAR', required: true },
    days: { type: 'string', value: '<天数>', help: `天数，1 到 ${maxDays}，默认为套餐自身的天数` },
    'replace-paid': {
      type: 'boolean',
      help: '即使账号还有已付费而未用完的天数，也改为这个套餐；这些天数作废',
    },
  },
  async run(
    { opened: { services }, say },
    { account, plan: mealType, days: daysText, 'replace-paid': replacePaid },
  ) {
    const days = daysText === undefined ? undefined : readDays(daysText);
    const { accountId } = await getAccount(services, account);
    const wish = { mealType, days, replacePaid, actor: 'command-line', now: services.now() };
    const granted = await services.db.tenant(accountId, (tx) => grantByOperator(tx, wish));
    say(cliTexts.planGranted({ account, mealType, endDate: isoMoment(granted.endsAt) }));
  },
});

function readDays(text: string): number {
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1 || days > maxDays) throw new UsageError(cliTexts.days);
  return days;
}
