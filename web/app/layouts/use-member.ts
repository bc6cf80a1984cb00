import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { menuQuery, userQuery } from '#web/data/accounts.ts';
import { followChanges } from '#web/data/follow-changes.ts';
import { permitsQuery } from '#web/data/plans.ts';
import { planFlag } from '#web/features/plans/plan-notice.ts';
import { followEvents } from '#web/lib/events.ts';
import { followOtherTabs } from '#web/lib/session.ts';
import { storage } from '#web/lib/storage.ts';

/**
 * The signed-in member behind layouts 2 and 3. Asking for the user is also the session check: the client answers
 * `nolog` and `forceout` for everybody. What the specification keeps in storage is written as it arrives.
 */
export function useMember() {
  const { data: user, error: userError } = useQuery(userQuery);
  const { data: menu } = useQuery(menuQuery);
  const { data: permits } = useQuery(permitsQuery);

  // Before the stream opens: its opening is the first thing to follow.
  useEffect(followChanges, []);
  useEffect(followEvents, []);

  useEffect(() => {
    if (menu) storage.set('permitList', JSON.stringify(menu));
  }, [menu]);

  useEffect(() => {
    if (!permits) return;
    storage.set('haveIndustry', permits.industrys.length > 0 ? '1' : '0');
    storage.set('flag', String(planFlag(permits.mealType)));
  }, [permits]);

  useEffect(followOtherTabs, []);

  return { user, userError, permits };
}
