import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Icon } from '#web/components/icon.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { PublicHeader } from '#web/components/public-header.tsx';
import { toPath } from '#web/lib/paths.ts';
import styles from './configure-page.module.css';
import { DoneStep } from './done-step.tsx';
import { type MailboxFacts, MailboxStep } from './mailbox-step.tsx';
import { type NetworkFacts, NetworkStep } from './network-step.tsx';
import { parseStep, type StepName, stepAfter, stepBefore, stepsFor } from './steps.ts';
import { configureTexts as texts } from './texts.ts';

interface ConfigurePageProps {
  /** The operator has not filled the catalogue: nothing is chosen here. */
  noCatalogue: boolean;
  /** Choosing industries and brands. */
  selection: ReactNode;
  /** Whether anything is chosen. */
  chosen: boolean;
  network: NetworkFacts;
  mailbox: MailboxFacts;
}

/** The first settings, step by step; each can be left out and done later. */
export function ConfigurePage({ noCatalogue, selection, chosen, network, mailbox }: ConfigurePageProps) {
  const [query] = useSearchParams();
  const steps = stepsFor(noCatalogue);
  const step = parseStep(query.get('step'), steps);
  const heading = useFocusOnChange(step);
  const finished = {
    selection: chosen,
    network: network.count > 0,
    mailbox: (mailbox.count ?? 0) > 0,
    done: false,
  };
  return (
    <div className={styles.page}>
      <PublicHeader home={toPath('index')}>
        <LinkButton to={toPath('bulletinBoard')}>{texts.enter}</LinkButton>
      </PublicHeader>
      <main className={styles.main}>
        <h1 className={styles.title}>{texts.title}</h1>
        <p className={styles.lead}>{texts.lead}</p>
        <StepNav steps={steps} current={step} finished={finished} />
        <section className={styles.step} aria-labelledby="configure-step">
          <h2 id="configure-step" ref={heading} tabIndex={-1} className={styles.heading}>
            {texts.names[step]}
          </h2>
          {step === 'selection' && <p className={styles.words}>{texts.selectionLead}</p>}
          {step === 'selection' && selection}
          {step === 'network' && <NetworkStep facts={network} />}
          {step === 'mailbox' && <MailboxStep facts={mailbox} />}
          {step === 'done' && <DoneStep steps={steps} finished={finished} />}
        </section>
        <Turning step={step} steps={steps} finished={finished[step]} />
      </main>
    </div>
  );
}

const toStep = (step: StepName) => toPath('configure', { step });

interface StepNavProps {
  steps: readonly StepName[];
  current: StepName;
  finished: Record<StepName, boolean>;
}

function StepNav({ steps, current, finished }: StepNavProps) {
  return (
    <nav aria-label={texts.steps}>
      <ol className={styles.steps}>
        {steps.map((name, index) => (
          <li key={name}>
            <Link
              to={toStep(name)}
              className={styles.stepLink}
              aria-current={name === current ? 'step' : undefined}
            >
              <span className={styles.number} data-finished={finished[name] || undefined} aria-hidden="true">
                {finished[name] ? <Icon name="check" size={20} /> : index + 1}
              </span>
              {texts.names[name]}
              {finished[name] && <span className="ht-hidden">{texts.finished}</span>}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface TurningProps {
  step: StepName;
  steps: readonly StepName[];
  finished: boolean;
}

function Turning({ step, steps, finished }: TurningProps) {
  const before = stepBefore(step, steps);
  return (
    <div className={styles.turning}>
      {before && <LinkButton to={toStep(before)}>{texts.back}</LinkButton>}
      {step !== 'done' && (
        <LinkButton to={toStep(stepAfter(step, steps))} type={finished ? 'primary' : 'default'}>
          {finished ? texts.next : texts.skip}
        </LinkButton>
      )}
    </div>
  );
}

/** A new step is read from its heading; the first one leaves the focus where the page put it. */
function useFocusOnChange(step: StepName) {
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(step);
  useEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
