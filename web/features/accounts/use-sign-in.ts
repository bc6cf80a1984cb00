import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { menuQuery } from '#web/data/accounts.ts';
import { homePath, wantedPath } from '#web/lib/screen-rules.ts';
import { startSession } from '#web/lib/session.ts';
import { isSmallScreen } from '#web/lib/use-small-screen.ts';

/** Keeps the new session and goes on to the page given, to where the person wanted to be, or to where their menu begins. */
export function useSignIn() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  return async (session: { id: string; token: string }, destination?: string) => {
    // Nothing of an earlier member may show.
    client.clear();
    startSession(session);
    const home = async () =>
      homePath(await client.fetchQuery(menuQuery).catch(() => undefined), isSmallScreen());
    await navigate(destination ?? wantedPath(search) ?? (await home()), { replace: true });
  };
}
