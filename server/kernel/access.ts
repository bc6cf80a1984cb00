// May this caller use this endpoint? Decided from the contract alone.
import { type Access, changesData, type Endpoint } from '#contract/endpoint.ts';
import { deedTitles, grantableMenuCodes, holdsRight } from '#contract/menu.ts';
import { operatorRoleNames } from '#contract/operator-roles.ts';
import { AppError } from './app-error.ts';
import { type Caller, menuRightOf } from './caller.ts';
import type { Operator } from './operator.ts';

/** Of calls of a tenant that are not for everybody. */
export type ClosedAccess = Exclude<Access, 'public' | OperatorAccess>;

/** Of calls of the console. */
export type OperatorAccess = Extract<Access, { operators: unknown }>;

export const isForOperators = (access: Access): access is OperatorAccess =>
  typeof access === 'object' && 'operators' in access;

export function requireOperator({ operators }: OperatorAccess, operator: Operator): void {
  if (operators.includes(operator.role)) return;
  const names = operators.map((role) => operatorRoleNames[role]).join('、');
  throw new AppError('forbidden', `此操作需要的角色：${names}`);
}

/** For what a stolen session must not do. */
export function requireConfirmed(caller: Caller): void {
  if (!caller.isConfirmed) throw new AppError('confirmation_needed', '为了账号安全，请再次输入密码');
}

/**
 * May an outside agent make this call at all, with a personal access token that holds its menu? It reads what a menu
 * shows: by GET, or by a POST that only reads and answers at once. Whatever changes or bills, asks for the password, is
 * the owner's or belongs to no menu is not for agents.
 */
export function isForAgents(endpoint: Endpoint): boolean {
  const { method, access, confirmed, raw, rate, agents } = endpoint;
  if (changesData(endpoint) || confirmed || agents === false) return false;
  if (access === 'public' || access === 'owner' || isForOperators(access)) return false;
  // A stream that is asked for by POST is made for the asker and counted; another class than the usual one marks calls
  // that try secrets or reach out.
  if (method !== 'GET' && (raw || rate !== 'ordinary')) return false;
  if (access === 'member') return agents === true;
  return [access.menu].flat().some((code) => grantableMenuCodes.includes(code));
}

export const operatorsRefused = () => new AppError('forbidden', '运营后台的登录不能用于租户的接口');

export const agentsRefused = () =>
  new AppError('forbidden', '访问令牌只能读取数据，不能用于此接口，请登录后操作');

export const connectedRefused = () =>
  new AppError('forbidden', '此授权只能用于 MCP 地址（/mcp）；其他接口请使用访问令牌');

export function requireAccess(access: ClosedAccess, caller: Caller, now: Date): void {
  if (access === 'member') return;
  if (access === 'owner') {
    if (caller.role !== 'owner') throw new AppError('forbidden', '只有主账号可以进行此操作');
    return;
  }
  const rights = [access.menu].flat().map((code) => menuRightOf(caller, code, now));
  if (rights.includes('open')) {
    const { right } = access;
    if (right === undefined || holdsRight({ role: caller.role, codes: caller.menuCodes }, right)) return;
    throw new AppError('forbidden', `主账号没有为您开通“${deedTitles[right]}”`);
  }
  if (rights.includes('locked')) throw new AppError('menu_locked', '此功能尚未开通，请先购买套餐');
  throw new AppError('forbidden', caller.agent ? '访问令牌没有包含此功能的菜单' : '主账号没有为您开通此功能');
}
