import { useEffect, useRef } from 'react';
import { type OauthReturn, useFinishOauth } from '#web/data/mail-accounts.ts';
import { type LandingOutcome, LandingState } from './landing-state.tsx';
import type { OauthOutcome } from './read-oauth-return.ts';

interface OauthLandingProps {
  outcome: Exclude<OauthOutcome, { kind: 'none' }>;
  /** The code is on its way to the server: the address need not hold it any longer. */
  onTaken: () => void;
  onLeave: (to: 'list' | 'connect') => void;
}

/** Finishes the sign-in with a provider, once, and says how it went. */
export function OauthLanding({ outcome, onTaken, onLeave }: OauthLandingProps) {
  const { mutate, data, error } = useFinishOauth();
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    if (outcome.kind === 'finish') mutate({ code: outcome.code, state: outcome.state } satisfies OauthReturn);
    onTaken();
  }, [outcome, mutate, onTaken]);
  return <LandingState outcome={stateOf(outcome, data, error)} onLeave={onLeave} />;
}

function stateOf(
  outcome: OauthLandingProps['outcome'],
  done: { email: string } | undefined,
  error: Error | null,
): LandingOutcome {
  if (outcome.kind === 'refused') return outcome;
  if (done) return { kind: 'done', email: done.email };
  return error ? { kind: 'failed', error } : { kind: 'working' };
}
