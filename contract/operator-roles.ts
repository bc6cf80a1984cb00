// Who runs the platform: an operator has one role, and each call of the console names the roles it is for.

export const operatorRoles = ['support', 'finance', 'admin'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

export const operatorRoleNames: Readonly<Record<OperatorRole, string>> = {
  support: '客服',
  finance: '财务',
  admin: '管理员',
};
