import type { ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { Dialog } from '../components/dialog.tsx';
import { type RouteName, toPath } from '../lib/paths.ts';
import { decideScreen } from '../lib/screen-rules.ts';
import { useSmallScreen } from '../lib/use-small-screen.ts';
import { dialogTexts } from './texts.ts';

/** Follows a screen that is turned or resized: on to the twin, or the request for a computer. */
export function ScreenGate({ name, children }: { name: RouteName; children: ReactNode }) {
  const small = useSmallScreen();
  const { search } = useLocation();
  const decision = decideScreen({ name, small, search });
  if (decision.kind === 'redirect') return <Navigate to={decision.to} replace />;
  if (decision.kind === 'computer-only') return <ComputerOnly />;
  return children;
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
