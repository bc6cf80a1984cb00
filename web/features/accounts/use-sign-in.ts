import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { pathAfterSignIn } from '../../lib/screen-rules.ts';
import { startSession } from '../../lib/session.ts';
import { isSmallScreen } from '../../lib/use-small-screen.ts';

/** Keeps the new session and goes on to where the person wanted to be, or to the page given. */
export function useSignIn() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  return async (session: { id: string; token: string }, destination?: string) => {
    // Nothing of an earlier member may show.
    client.clear();
    startSession(session);
    await navigate(destination ?? pathAfterSignIn(search, isSmallScreen()), { replace: true });
  };
}
