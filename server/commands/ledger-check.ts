import { checkLedger, findReusedPayments } from '../features/payments/check-ledger.ts';
import { listBookedAccounts } from '../features/payments/list-booked-accounts.ts';
import { AppError } from '../kernel/app-error.ts';
import { defineCommand } from './command.ts';
import { paymentCommandTexts as texts } from './texts.ts';

export const ledgerCheckCommand = defineCommand({
  name: 'ledger:check',
  summary: '按账本重新推算每个账号的套餐，并核对订单、付款与退款；只读',
  options: {},
  async run({ opened: { services }, say }) {
    const accounts = await listBookedAccounts(services);
    const payments = new Map<string, string>();
    let faults = 0;
    for (const accountId of accounts) {
      const found = await services.db.tenant(accountId, async (tx) => [
        ...(await checkLedger(tx)),
        ...(await findReusedPayments(tx, payments)),
      ]);
      for (const sentence of found) say(texts.ledgerFault(accountId, sentence));
      faults += found.length;
    }
    if (faults > 0) throw new AppError('conflict', texts.ledgerFaults(faults));
    say(texts.ledgerFine(accounts.length));
  },
});
