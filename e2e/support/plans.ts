// Plans of the people in the journeys, given as the operator gives them.
import type { Page } from 'playwright-core';
import type { PermitSummary } from '../../contract/plans.ts';
import { runCommand } from './command-line.ts';
import { runSql } from './database.ts';
import { type Person, registerPerson } from './people.ts';

type Account = Pick<Person, 'account'>;

interface Length {
  days?: number;
}

export async function grantPlan({ account }: Account, plan: string, { days }: Length = {}): Promise<void> {
  const length = days === undefined ? [] : ['--days', String(days)];
  await runCommand('plan:grant', '--account', account, '--plan', plan, ...length);
}

export async function registerWithPlan(plan: string, length?: Length): Promise<Person> {
  const person = await registerPerson();
  await grantPlan(person, plan, length);
  return person;
}

/** Everything the account ever had ended yesterday: no command takes a plan away. */
export async function endPlans({ account }: Account): Promise<void> {
  const ended = await runSql(
    `UPDATE haitu.plan_grant SET starts_at = now() - interval '9 days', ends_at = now() - interval '1 day'
     WHERE account_id = (SELECT account_id FROM haitu.sign_in_directory WHERE email = $1)`,
    [account],
  );
  if (ended === 0) throw new Error(`${account} has no plan to end`);
}

/** As if the account had never had a plan. */
export async function removePlans({ account }: Account): Promise<void> {
  await runSql(
    'DELETE FROM haitu.plan_grant WHERE account_id = (SELECT account_id FROM haitu.sign_in_directory WHERE email = $1)',
    [account],
  );
}

const permitOf = (permitName: string) => ({
  permitCode: permitName,
  permitName,
  brandLogo: '',
  canModify: false,
  calculateTime: '',
});

/** As if the account had chosen these: choosing is not open yet, so the server knows none. */
export async function choosePermits(
  page: Page,
  { mealType, industries = [], brands = [] }: { mealType: string; industries?: string[]; brands?: string[] },
): Promise<void> {
  const body: PermitSummary = {
    brands: brands.map(permitOf),
    industrys: industries.map(permitOf),
    canModify: false,
    restIndustryNum: 0,
    restBrandNum: 0,
    mealType,
    total: brands.length,
  };
  await page.route('**/api/setmeal/permits?*', (route) =>
    route.fulfill({ json: { code: 'success', msg: '', body } }),
  );
}
