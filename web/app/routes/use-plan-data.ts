import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { menuQuery, userQuery } from '../../features/accounts/queries.ts';
import { packageQuery, plansKey, plansQuery } from '../../features/plans/queries.ts';

/** Who is here, what the account has and what there is to buy: what the pages about plans are composed of. */
export function usePlanData() {
  const userAnswer = useQuery(userQuery);
  const user = userAnswer.data;
  const ownAnswer = useQuery({ ...packageQuery(user?.id ?? ''), enabled: user !== undefined });
  const plansAnswer = useQuery(plansQuery);
  const client = useQueryClient();
  /** Asks for the plan anew, and for the menu it opens. */
  const refresh = useCallback(() => {
    void client.invalidateQueries({ queryKey: plansKey });
    void client.invalidateQueries(menuQuery);
  }, [client]);
  const own = ownAnswer.data;
  const plans = plansAnswer.data;
  return {
    user,
    data: user && own && plans ? { user, own, plans } : undefined,
    failed: [userAnswer, ownAnswer, plansAnswer].find(({ error, data }) => error !== null && !data),
    refresh,
  };
}
