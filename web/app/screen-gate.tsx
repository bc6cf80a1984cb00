import type { ReactNode } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { Dialog } from '../components/dialog.tsx';
import { type RouteName, toPath } from '../lib/paths.ts';
import { decideScreen, deskPath } from '../lib/screen-rules.ts';
import { useSmallScreen } from '../lib/use-small-screen.ts';
import { PlanGate } from './plan-gate.tsx';
import styles from './screen-gate.module.css';
import { dialogTexts, screenTexts } from './texts.ts';

/** Follows a screen that is turned or resized: on to the twin, or the request for a computer. */
export function ScreenGate({ name, children }: { name: RouteName; children: ReactNode }) {
  const small = useSmallScreen();
  const { search } = useLocation();
  const decision = decideScreen({ name, small, search });
  if (decision.kind === 'redirect') return <Navigate to={decision.to} replace />;
  if (decision.kind === 'computer-only') return <ComputerOnly />;
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

function ComputerOnly() {
  const navigate = useNavigate();
  const leave = () => {
    const cameFromHere = (globalThis.history.state as { idx?: number } | null)?.idx;
    if (cameFromHere) navigate(-1);
    else navigate(toPath('bulletinBoardMobile'), { replace: true });
  };
  const { title, content, close } = dialogTexts.computerOnly;
  return (
    <Dialog title={title} okText={close} onAnswer={leave}>
      {content}
    </Dialog>
  );
}
