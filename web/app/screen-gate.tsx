import { lazy, type ReactNode, Suspense } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { loadChunk } from '../lib/load-chunk.ts';
import type { RouteName } from '../lib/paths.ts';
import { decideScreen, deskPath } from '../lib/screen-rules.ts';
import { useSmallScreen } from '../lib/use-small-screen.ts';
import { PlanGate } from './plan-gate.tsx';
import styles from './screen-gate.module.css';
import { screenTexts } from './texts.ts';

const ComputerOnly = lazy(async () => ({
  default: (await loadChunk(() => import('./dialogs/computer-only.tsx'))).ComputerOnly,
}));

const PhoneBuying = lazy(async () => ({
  default: (await loadChunk(() => import('./phone-buying.tsx'))).PhoneBuying,
}));

/** Buying needs a computer unless a way to pay on a phone is set up. */
const isBuying = (name: RouteName) => name === 'package' || name === 'payment';

/** Follows a screen that is turned or resized: on to the twin, or the request for a computer. */
export function ScreenGate({ name, children }: { name: RouteName; children: ReactNode }) {
  const small = useSmallScreen();
  const { search } = useLocation();
  const decision = decideScreen({ name, small, search });
  if (decision.kind === 'redirect') return <Navigate to={decision.to} replace />;
  if (decision.kind === 'computer-only')
    return (
      <Suspense>{isBuying(name) ? <PhoneBuying choosing={name === 'package'} /> : <ComputerOnly />}</Suspense>
    );
  const desk = small ? undefined : deskPath(name, search);
  return (
    <>
      {desk && (
        <p className={styles.back}>
          {screenTexts.phonePage}
          <Link to={desk}>{screenTexts.toDesk}</Link>
        </p>
      )}
      <PlanGate name={name}>{children}</PlanGate>
    </>
  );
}
