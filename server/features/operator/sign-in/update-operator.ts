// An admin changes another operator: role, enabled or not, app and passkeys unbound. Each takes hold at the next call.
import type { OperatorRole } from '#contract/operator-roles.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { AppError, notFound } from '#server/kernel/app-error.ts';
import { type Operator, operatorActor } from '#server/kernel/operator.ts';
import type { Services } from '#server/kernel/services.ts';
import { removePasskeys } from '../passkeys/store.ts';
import { operatorTexts as texts } from '../texts.ts';
import { clearCodeCounters } from './counters.ts';
import { endOperatorSessions, lockAdmins, lockOperator, updateOperatorRow } from './store.ts';

export interface OperatorChange {
  operatorId: string;
  role?: OperatorRole | undefined;
  enabled?: boolean | undefined;
  unbind?: true | undefined;
}

export async function updateOperator({ db }: Services, by: Operator, change: OperatorChange): Promise<void> {
  const { operatorId, role, enabled, unbind } = change;
  if (operatorId === by.operatorId) throw new AppError('conflict', texts.notSelf);
  await db.transaction(async (tx) => {
    const admins = await lockAdmins(tx);
    const found = await lockOperator(tx, operatorId);
    if (!found) throw notFound(texts.operator);
    const leaves = found.role === 'admin' && (enabled === false || (role !== undefined && role !== 'admin'));
    const others = admins.filter((admin) => admin.enabled && admin.operatorId !== operatorId);
    if (leaves && others.length === 0) throw new AppError('conflict', texts.lastAdmin);
    await updateOperatorRow(tx, operatorId, {
      ...(role !== undefined && { role }),
      ...(enabled !== undefined && { enabled }),
      ...(unbind && { totpSealed: null, totpStep: null, recoveryHashes: [] }),
    });
    if (enabled === false || unbind) await endOperatorSessions(tx, operatorId);
    if (unbind) {
      await removePasskeys(tx, operatorId);
      await clearCodeCounters(tx, operatorId);
    }
    const detail = {
      ...(role && { role }),
      ...(enabled !== undefined && { enabled }),
      ...(unbind && { unbind }),
    };
    const actor = operatorActor(by);
    await recordAudit(tx, { accountId: null, actor, action: 'operator.changed', target: operatorId, detail });
  });
}
