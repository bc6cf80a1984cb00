// The signed-in member behind a request, as resolved from the token.
import { type GrantedCode, holdsCode, isLocked, type MenuCode, type MenuHolder } from '#contract/menu.ts';
import { planFamilyOf } from '#contract/plans.ts';

export interface CallerPlan {
  mealType: string;
  endsAt: Date;
}

export interface Caller {
  /** Empty for an agent, which has none. */
  sessionId: string;
  accountId: number;
  memberId: string;
  role: 'owner' | 'member';
  email: string;
  name: string;
  phone: string;
  avatarUrl: string;
  emailVerified: boolean;
  menuCodes: GrantedCode[];
  companyName: string;
  isDemo: boolean;
  /** Signed in, or gave the password again, within the last half hour. */
  isConfirmed: boolean;
  /** The plan in force or last in force; null when the account never had one. */
  plan: CallerPlan | null;
  /**
   * The token an outside agent calls with; a member's own session has none. A connected agent was let in to `/mcp` and
   * nothing else.
   */
  agent?: { tokenId: string; isConnected: boolean };
}

/** An outside agent: the member who made its token, with the rights of the token alone. */
export type AgentCaller = Caller & Required<Pick<Caller, 'agent'>>;

/** The caller as the menu rules see it; an ended plan counts as none. */
export function menuHolderOf(caller: Caller, now: Date): MenuHolder {
  const running = caller.plan !== null && caller.plan.endsAt > now;
  return {
    role: caller.role,
    codes: caller.menuCodes,
    planFamily: running && caller.plan ? planFamilyOf(caller.plan.mealType) : null,
  };
}

export type MenuRight = 'open' | 'locked' | 'absent';

export function menuRightOf(caller: Caller, code: MenuCode, now: Date): MenuRight {
  const holder = menuHolderOf(caller, now);
  if (!holdsCode(holder, code)) return 'absent';
  return isLocked(holder.planFamily, code) ? 'locked' : 'open';
}
