import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { AgentAsked, getConsent } from '#contract/agent-consent.ts';
import type { EndpointOutput } from '#contract/endpoint.ts';
import { ErrorState } from '#web/components/error-state.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { consentQuery, useGiveConsent } from '#web/data/agent-consent.ts';
import { AuthFailure, AuthFrame } from '#web/features/accounts/auth-frame.tsx';
import { MenuCodePicker } from '#web/features/accounts/menu-code-picker.tsx';
import { ApiError, type ApiErrorReason } from '#web/lib/api-error.ts';
import { toPath } from '#web/lib/paths.ts';
import styles from './connect-page.module.css';
import { readAddress } from './read-address.ts';
import { connectTexts as texts } from './texts.ts';

/** Where an outside agent sends a person: who asks, for which account, to read what. Nobody is sent on before a press. */
export function ConnectPage() {
  const asked = readAddress(useLocation().search);
  if (!asked) return <Broken text={texts.twice} />;
  return <Asked asked={asked} />;
}

const Broken = ({ text }: { text: string }) => (
  <AuthFrame title={texts.brokenTitle} subtitle={text} footer={<Link to={toPath('root')}>{texts.home}</Link>}>
    {null}
  </AuthFrame>
);

function Asked({ asked }: { asked: AgentAsked }) {
  const { data, error, refetch } = useQuery(consentQuery(asked));
  if (data) return <Consent asked={asked} view={data} />;
  if (!error) return <PageSkeleton />;
  // What the agent did wrong, and whose affair it is not, no second try makes right.
  const isFinal = error instanceof ApiError && finalReasons.includes(error.reason);
  if (isFinal) return <Broken text={error.message} />;
  return (
    <AuthFrame title={texts.brokenTitle}>
      <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
    </AuthFrame>
  );
}

const finalReasons: readonly ApiErrorReason[] = ['invalid_input', 'not_found', 'forbidden'];

interface ConsentProps {
  asked: AgentAsked;
  view: EndpointOutput<typeof getConsent>;
}

function Consent({
  asked,
  view: { name, host, account, companyName, codes: wanted, refuseTo },
}: ConsentProps) {
  const [codes, setCodes] = useState(wanted);
  const [isLeaving, setLeaving] = useState(false);
  const give = useGiveConsent();
  const leave = (to: string) => {
    setLeaving(true);
    // In the place of this page: coming back would ask for what is used up.
    globalThis.location.replace(to);
  };
  if (isLeaving) {
    return (
      <AuthFrame title={texts.leaving}>
        <p className={styles.note}>{texts.left}</p>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={texts.title(name)} subtitle={texts.subtitle}>
      <div className={styles.body}>
        <dl className={styles.facts}>
          <div>
            <dt>{texts.account}</dt>
            <dd>{companyName === '' ? account : `${account}（${companyName}）`}</dd>
          </div>
          <div>
            <dt>{texts.goesTo}</dt>
            <dd>{host ?? texts.ownMachine}</dd>
          </div>
        </dl>
        {host === null && <Alert type="warning" showIcon title={texts.machineWarning} />}
        <div>
          <p className={styles.label}>{texts.codes}</p>
          <MenuCodePicker label={texts.codes} value={codes} onChange={setCodes} />
        </div>
        <p className={styles.note}>{texts.promise}</p>
        <div>
          <AuthFailure text={codes.length === 0 ? texts.noCodes : give.error?.message} />
          <div className={styles.answers}>
            <Button size="large" disabled={give.isPending} onClick={() => leave(refuseTo)}>
              {texts.refuse}
            </Button>
            <Button
              size="large"
              type="primary"
              disabled={codes.length === 0}
              loading={give.isPending}
              onClick={() => give.mutate({ ...asked, codes }, { onSuccess: ({ to }) => leave(to) })}
            >
              {texts.agree}
            </Button>
          </div>
        </div>
      </div>
    </AuthFrame>
  );
}
