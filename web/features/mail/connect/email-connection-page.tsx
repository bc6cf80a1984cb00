import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toPath } from '#web/lib/paths.ts';
import { hasSession } from '#web/lib/session.ts';
import { type ConnectView, connectPath } from './connect-view.ts';
import { Mailboxes } from './mailboxes.tsx';
import { OauthLanding } from './oauth-landing.tsx';
import { readOauthReturn } from './read-oauth-return.ts';
import { VisitorInvitation } from './visitor-invitation.tsx';

/** Connecting mailboxes; also where a provider's own sign-in leads back to, with or without a session. */
export function EmailConnectionPage() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [signedIn] = useState(hasSession);
  // Read once: a code is good for one exchange, and the address is cleared of it.
  const [outcome, setOutcome] = useState(() => readOauthReturn(new URLSearchParams(search)));
  if (!signedIn) return <VisitorInvitation outcome={outcome} wanted={pathname + search} />;
  if (outcome.kind === 'none') return <Mailboxes />;
  const leave = (view: ConnectView) => {
    setOutcome({ kind: 'none' });
    void navigate(connectPath(view), { replace: true });
  };
  return (
    <OauthLanding
      outcome={outcome}
      onTaken={() => void navigate(toPath('emailConnection'), { replace: true })}
      onLeave={(to) => leave(to === 'connect' ? { kind: 'connect' } : { kind: 'list' })}
    />
  );
}
