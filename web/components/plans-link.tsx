import { createContext, type ReactNode, useContext } from 'react';
import { toPath } from '../lib/paths.ts';
import { LinkButton } from './link-button.tsx';

/** Whether whoever is here buys for the account: a sub-account does not, and is shown neither plan nor price. */
export const Buyer = createContext(true);

/** The way to the plans, for whoever may buy. */
export function PlansLink({ type, children }: { type?: 'primary'; children: ReactNode }) {
  if (!useContext(Buyer)) return null;
  return (
    <LinkButton to={toPath('package')} {...(type && { type })}>
      {children}
    </LinkButton>
  );
}
