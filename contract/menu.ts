// The menu: which areas exist, where they lead and which plans open them. Titles are what the screen shows.
import type { PlanFamily } from './plans.ts';

export interface MenuEntry<Code extends string = string> {
  code: Code;
  title: string;
  /** Empty when the entry opens a panel, an external page or only groups children. */
  routAddr: string;
  /** Plan families that find the entry locked while their plan runs. */
  lockedFor: readonly PlanFamily[];
  permits: readonly MenuEntry<Code>[];
}

const entry = <const Code extends string>(
  code: Code,
  title: string,
  rest: { routAddr?: string; lockedFor?: readonly PlanFamily[]; permits?: readonly MenuEntry<Code>[] } = {},
): MenuEntry<Code> => ({
  code,
  title,
  routAddr: rest.routAddr ?? '',
  lockedFor: rest.lockedFor ?? [],
  permits: rest.permits ?? [],
});

export const menuCodes = [
  'insight',
  'my_concern',
  'email',
  'email_center',
  'email_inbox',
  'email_outbox',
  'email_star',
  'email_send',
  'platform_manage',
  'auth_center',
  'platform_board',
  'platform_report',
  'order_check',
  'source',
  'market_place',
  'ai_spark',
  'subAccount_mange',
] as const;
export type MenuCode = (typeof menuCodes)[number];

export const menu: readonly MenuEntry<MenuCode>[] = [
  entry('insight', '行业洞察', { routAddr: '/insight' }),
  entry('my_concern', '我的关注', { routAddr: '/follow' }),
  entry<MenuCode>('email', '邮件中心', {
    permits: [
      entry('email_center', '邮件概览', { routAddr: '/mailcenter' }),
      entry('email_inbox', '收件箱', { routAddr: '/inbox' }),
      entry('email_outbox', '发件箱', { routAddr: '/outbox' }),
      entry('email_star', '星标邮件', { routAddr: '/starMark' }),
      entry('email_send', '写邮件', { routAddr: '/mailcenter?compose=1' }),
    ],
  }),
  entry<MenuCode>('platform_manage', '多平台管理', {
    permits: [
      entry('auth_center', '授权中心', { routAddr: '/authorization' }),
      entry('platform_board', '综合看板', { routAddr: '/bulletinBoard' }),
      entry('platform_report', '报表明细', { routAddr: '/report' }),
      entry('order_check', '订单核对', { routAddr: '/orderCheck' }),
      entry('source', '素材管理', { routAddr: '/sourceMaterial', lockedFor: ['FREE', 'B'] }),
    ],
  }),
  entry('market_place', '联盟集市', { lockedFor: ['FREE', 'B'] }),
  entry('ai_spark', 'AI 助手'),
  entry('subAccount_mange', '子账号管理', { routAddr: '/subAccountList', lockedFor: ['FREE'] }),
];

/** Codes an owner may hand to a sub-account: everything but the management of sub-accounts itself. */
export const grantableMenuCodes: readonly MenuCode[] = menuCodes.filter(
  (code) => code !== 'subAccount_mange',
);

/** What a sub-account may do beyond seeing an area: given by name alone, never with its area or its group. */
export const deedRights = ['ledger_submit'] as const;
export type DeedRight = (typeof deedRights)[number];

/** What an owner may give. */
export type GrantedCode = MenuCode | DeedRight;

export const deedTitles: Record<DeedRight, string> = { ledger_submit: '提交订单更正' };

/** The area without which it is worth nothing. */
export const deedAreas: Record<DeedRight, MenuCode> = { ledger_submit: 'order_check' };

/** In menu order; a group chosen without any of its children means all of them. */
export function withChildren(codes: readonly MenuCode[]): MenuCode[] {
  const chosen = new Set(codes);
  for (const code of codes) {
    const children = findEntry(code)?.permits.map((child) => child.code) ?? [];
    if (!children.some((child) => codes.includes(child))) for (const child of children) chosen.add(child);
  }
  return menuCodes.filter((code) => chosen.has(code));
}

export interface MenuHolder {
  role: 'owner' | 'member';
  /** Codes chosen by the owner; an owner holds all. */
  codes: readonly GrantedCode[];
  /** Null when there is no plan or it has ended. */
  planFamily: PlanFamily | null;
}

/** A group is held when any child is held, so that choosing a child is enough. */
export function holdsCode(holder: MenuHolder, code: MenuCode): boolean {
  if (holder.role === 'owner') return true;
  if (code === 'subAccount_mange') return false;
  const own = holder.codes.includes(code);
  const item = findEntry(code);
  if (item && item.permits.length > 0)
    return own || item.permits.some((child) => holder.codes.includes(child.code));
  return own;
}

export const holdsRight = ({ role, codes }: Pick<MenuHolder, 'role' | 'codes'>, right: DeedRight): boolean =>
  role === 'owner' || codes.includes(right);

/** Locked by the plan: no running plan locks everything, a family locks what its entry says. */
export function isLocked(planFamily: PlanFamily | null, code: MenuCode): boolean {
  if (planFamily === null) return true;
  return findEntry(code)?.lockedFor.includes(planFamily) ?? true;
}

export function findEntry(code: MenuCode): MenuEntry<MenuCode> | undefined {
  for (const item of menu) {
    if (item.code === code) return item;
    const child = item.permits.find((candidate) => candidate.code === code);
    if (child) return child;
  }
  return undefined;
}
