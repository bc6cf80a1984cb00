// What the database tells of a member who calls, whichever way they came.
import type { GrantedCode } from '#contract/menu.ts';
import type { Caller } from '../kernel/caller.ts';

export interface CallerRow {
  account_id: string;
  member_id: string;
  role: 'owner' | 'member';
  email: string;
  name: string;
  phone: string;
  avatar_url: string;
  email_verified: boolean;
  menu_codes: GrantedCode[];
  company_name: string;
  is_demo: boolean;
  meal_type: string | null;
  plan_ends_at: Date | null;
}

export const memberOf = (row: CallerRow): Omit<Caller, 'sessionId' | 'isConfirmed' | 'agent'> => ({
  accountId: Number(row.account_id),
  memberId: row.member_id,
  role: row.role,
  email: row.email,
  name: row.name,
  phone: row.phone,
  avatarUrl: row.avatar_url,
  emailVerified: row.email_verified,
  menuCodes: row.menu_codes,
  companyName: row.company_name,
  isDemo: row.is_demo,
  plan: row.meal_type && row.plan_ends_at ? { mealType: row.meal_type, endsAt: row.plan_ends_at } : null,
});
