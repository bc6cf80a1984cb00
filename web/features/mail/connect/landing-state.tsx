import { Button } from 'antd';
import type { ReactNode } from 'react';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Arrival } from '#web/components/illustrations/arrival.tsx';
import { BrokenCompass } from '#web/components/illustrations/broken-compass.tsx';
import { EmptyMailbox } from '#web/components/illustrations/empty-mailbox.tsx';
import { errorStateTexts } from '#web/components/texts.ts';
import { ApiError, isNetworkError } from '#web/lib/api-error.ts';
import { pageTexts, landingTexts as texts } from './texts.ts';

export type LandingOutcome =
  | { kind: 'working' }
  | { kind: 'done'; email: string }
  | { kind: 'failed'; error: unknown }
  | { kind: 'refused'; sentence: string; detail: string };

interface LandingStateProps {
  outcome: LandingOutcome;
  /** To the list, or to begin again. */
  onLeave: (to: 'list' | 'connect') => void;
}

/** How the sign-in with a provider went. */
export function LandingState({ outcome, onLeave }: LandingStateProps) {
  return (
    <>
      <h1 className="ht-hidden">{pageTexts.title}</h1>
      <div role={outcome.kind === 'working' || outcome.kind === 'done' ? 'status' : 'alert'}>
        <EmptyState {...describe(outcome, onLeave)} />
      </div>
    </>
  );
}

function describe(outcome: LandingOutcome, onLeave: LandingStateProps['onLeave']) {
  if (outcome.kind === 'working')
    return {
      illustration: <EmptyMailbox width={200} />,
      title: texts.workingTitle,
      text: texts.workingText,
    };
  const toList = (
    <Button type={outcome.kind === 'done' ? 'primary' : 'default'} onClick={() => onLeave('list')}>
      {texts.toList}
    </Button>
  );
  if (outcome.kind === 'done')
    return {
      illustration: <Arrival width={200} />,
      title: texts.doneTitle,
      text: <bdi>{texts.done(outcome.email)}</bdi>,
      action: toList,
    };
  return {
    illustration: <BrokenCompass width={180} />,
    title: texts.failedTitle,
    text: outcome.kind === 'failed' ? <bdi>{reasonOf(outcome.error)}</bdi> : <Refusal {...outcome} />,
    action: (
      <>
        <Button type="primary" onClick={() => onLeave('connect')}>
          {texts.again}
        </Button>
        {toList}
      </>
    ),
  };
}

/** Why the provider gave nothing; its own words stand below, never as more than words. */
export function Refusal({ sentence, detail }: { sentence: string; detail: string }): ReactNode {
  return (
    <>
      {sentence}
      {detail && (
        <>
          <br />
          <bdi>{texts.detail(detail)}</bdi>
        </>
      )}
    </>
  );
}

function reasonOf(error: unknown): string {
  if (isNetworkError(error)) return errorStateTexts.network;
  return error instanceof ApiError ? error.message : errorStateTexts.unknown;
}
