// May this caller use this endpoint? One function, decided from the contract alone.
import type { Access } from '../../contract/endpoint.ts';
import { AppError } from './app-error.ts';
import { type Caller, menuRightOf } from './caller.ts';

/** Of calls that are not for everybody. */
export type ClosedAccess = Exclude<Access, 'public'>;

/** For what a stolen session must not do. */
export function requireConfirmed(caller: Caller): void {
  if (!caller.isConfirmed) throw new AppError('confirmation_needed', '为了账号安全，请再次输入密码');
}

export function requireAccess(access: ClosedAccess, caller: Caller, now: Date): void {
  if (access === 'member') return;
  if (access === 'owner') {
    if (caller.role !== 'owner') throw new AppError('forbidden', '只有主账号可以进行此操作');
    return;
  }
  const rights = [access.menu].flat().map((code) => menuRightOf(caller, code, now));
  if (rights.includes('open')) return;
  if (!rights.includes('locked')) throw new AppError('forbidden', '主账号没有为您开通此功能');
  throw new AppError('menu_locked', '此功能尚未开通，请先购买套餐');
}
