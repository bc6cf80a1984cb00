import { useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import type { FigureConsentView } from '#contract/figure-consent.ts';
import { figureConsentHours } from '#contract/limits.ts';
import { ErrorState } from '#web/components/error-state.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { StateMark } from '#web/components/state-mark.tsx';
import { figureConsentQuery, useEndFigureConsent, useGiveFigureConsent } from '#web/data/figure-consent.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { toast } from '#web/lib/toast.ts';
import styles from './figure-consent-section.module.css';
import { consentTexts as texts } from './texts.ts';

/** The owner opens the account's figures to the operator for a while, and reads who looked. On a desk and on a phone. */
export function FigureConsentSection() {
  const { data, error, refetch } = useQuery(figureConsentQuery);
  return (
    <section className={styles.section} aria-labelledby="figure-consent-title">
      <h2 id="figure-consent-title">{texts.title}</h2>
      <p>{texts.lead}</p>
      {!data && error && <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton />}
      {data && <Consent view={data} />}
    </section>
  );
}

type Hours = (typeof figureConsentHours)[number];

function Consent({ view: { endsAt, looks } }: { view: FigureConsentView }) {
  const [hours, setHours] = useState<Hours>(24);
  const give = useGiveFigureConsent();
  const end = useEndFigureConsent();
  return (
    <>
      <div className={styles.line}>
        <StateMark tone={endsAt === null ? 'off' : 'good'}>
          {endsAt === null ? texts.closed : texts.openUntil(formatMinute(endsAt))}
        </StateMark>
        {endsAt === null ? (
          <>
            <Segmented
              aria-label={texts.howLong}
              value={hours}
              options={figureConsentHours.map((value) => ({ value, label: texts.hours[value] }))}
              onChange={setHours}
            />
            <Button
              loading={give.isPending}
              onClick={() => give.mutate({ hours }, { onSuccess: () => toast.success(texts.opened) })}
            >
              {texts.open}
            </Button>
          </>
        ) : (
          <Button
            danger
            loading={end.isPending}
            onClick={() => end.mutate(undefined, { onSuccess: () => toast.success(texts.closedNow) })}
          >
            {texts.close}
          </Button>
        )}
      </div>
      <h3>{texts.looks}</h3>
      {looks.length === 0 ? (
        <p>{texts.noLooks}</p>
      ) : (
        <ul>
          {looks.map(({ at, by }) => (
            <li key={`${at} ${by}`}>{texts.look(by, formatMinute(at))}</li>
          ))}
        </ul>
      )}
    </>
  );
}
