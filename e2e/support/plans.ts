// Plans of the people in the journeys, given as the operator gives them.
import type { Brand, Industry } from '#contract/catalogue.ts';
import { runCommand } from './command-line.ts';
import { runSql } from './database.ts';
import { callProduct, type Person, registerPerson } from './people.ts';

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

interface Wish {
  industries?: number;
  brands?: number;
}

/** Chooses the first of the demonstration's industries and brands, and gives the industries' names. */
export async function choosePermits(
  { token }: Pick<Person, 'token'>,
  { industries = 0, brands = 0 }: Wish,
): Promise<string[]> {
  const all = await callProduct<Industry[]>('GET', '/api/industrybrand/industryAll', { token });
  const chosen = all.body.filter(({ sample }) => sample).slice(0, industries);
  const known = await callProduct<{ list: Brand[] }>('POST', '/api/industrybrand/brandAll', {
    token,
    body: { value: '.example', currentPage: 1, pageSize: Math.max(1, brands) },
  });
  const saved = await callProduct('POST', '/api/setmeal/addPermits', {
    token,
    body: {
      addIndustries: chosen.map(({ bigIndustryCode }) => bigIndustryCode),
      addBrands: known.body.list.slice(0, brands).map(({ brandCode }) => brandCode),
    },
  });
  if (saved.code !== 'success') throw new Error(saved.msg);
  return chosen.map(({ bigIndustryName }) => bigIndustryName);
}
