// Every command, in the order the help lists them.
import { backupCommand } from './backup.ts';
import { clicksImportCommand } from './clicks-import.ts';
import type { AnyCommand } from './command.ts';
import { dbDistributeCommand } from './db-distribute.ts';
import { dbMoveCommand } from './db-move.ts';
import { demoSeedCommand } from './demo-seed.ts';
import { filesMoveCommand } from './files-move.ts';
import { intelImportCommand } from './intel-import.ts';
import { intelLinksCommand } from './intel-links.ts';
import { intelMerchantsCommand } from './intel-merchants.ts';
import { invoiceMarkCommand } from './invoice-mark.ts';
import { invoicesListCommand } from './invoices-list.ts';
import { ledgerCheckCommand } from './ledger-check.ts';
import { ledgerRebuildCommand } from './ledger-rebuild.ts';
import { operatorCreateCommand } from './operator-create.ts';
import { operatorResetCommand } from './operator-reset.ts';
import { paymentRefundCommand } from './payment-refund.ts';
import { planGrantCommand } from './plan-grant.ts';
import { ratesImportCommand } from './rates-import.ts';
import { restoreCommand } from './restore.ts';
import { salesImportCommand } from './sales-import.ts';
import { secretsRotateCommand } from './secrets-rotate.ts';
import { userCreateCommand } from './user-create.ts';
import { userResetTotpCommand } from './user-reset-totp.ts';

export const commands: readonly AnyCommand[] = [
  userCreateCommand,
  userResetTotpCommand,
  planGrantCommand,
  paymentRefundCommand,
  ledgerCheckCommand,
  ledgerRebuildCommand,
  invoicesListCommand,
  invoiceMarkCommand,
  salesImportCommand,
  clicksImportCommand,
  ratesImportCommand,
  intelImportCommand,
  intelLinksCommand,
  intelMerchantsCommand,
  demoSeedCommand,
  backupCommand,
  restoreCommand,
  dbMoveCommand,
  dbDistributeCommand,
  filesMoveCommand,
  secretsRotateCommand,
  operatorCreateCommand,
  operatorResetCommand,
];
