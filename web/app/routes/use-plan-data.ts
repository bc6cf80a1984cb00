import { useQuery } from '@tanstack/react-query';
import { userQuery } from '#web/data/accounts.ts';
import { packageQuery, plansQuery } from '#web/data/plans.ts';

/** Who is here, what the account has and what there is to buy: what the pages about plans are composed of. */
export function usePlanData() {
  const userAnswer = useQuery(userQuery);
  const user = userAnswer.data;
  const ownAnswer = useQuery({ ...packageQuery(user?.id ?? ''), enabled: user !== undefined });
  const plansAnswer = useQuery(plansQuery);
  const own = ownAnswer.data;
  const plans = plansAnswer.data;
  return {
    user,
    data: user && own && plans ? { user, own, plans } : undefined,
    failed: [userAnswer, ownAnswer, plansAnswer].find(({ error, data }) => error !== null && !data),
  };
}
