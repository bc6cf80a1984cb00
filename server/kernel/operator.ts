// Who runs the platform, as resolved from the console's token.
import type { OperatorRole } from '#contract/operator-roles.ts';

export interface Operator {
  operatorId: string;
  sessionId: string;
  email: string;
  /** What colleagues call them. */
  title: string;
  role: OperatorRole;
}

/** How the audit log, the ledger and refunds name them; a member is named by the id alone. */
export const operatorActor = ({ operatorId }: Pick<Operator, 'operatorId'>): string =>
  `operator:${operatorId}`;
