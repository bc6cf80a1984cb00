import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DaySpan } from '#contract/figures/days.ts';
import { LinkButton } from '#web/components/link-button.tsx';
import { typeLabel } from '#web/components/type-label.ts';
import { publisherGroupQuery } from '#web/data/publishers.ts';
import { toPath } from '#web/lib/paths.ts';
import { useReportSource } from '#web/parts/figures/report-source.ts';
import { PublisherMails } from '#web/parts/mail/publisher-mails.tsx';
import { NetworkName } from '#web/parts/network-name.tsx';
import { GarbledMark } from '../garbled-mark.tsx';
import { publisherDomainOf } from '../publisher-domain-of.ts';
import type { RowPublisher } from '../row-publisher.ts';
import { SiteLink } from '../site-link.tsx';
import { publisherTexts } from '../texts.ts';
import { TypeSelect } from '../type-select.tsx';
import { NameLine } from './name-line.tsx';
import { PublisherNumbers } from './publisher-numbers.tsx';
import { PublisherOrders } from './publisher-orders.tsx';
import styles from './publisher-panel.module.css';
import { PublisherTrend } from './publisher-trend.tsx';
import { drawerTexts as texts } from './texts.ts';

interface PublisherPanelProps {
  publisher: RowPublisher;
  /** Days of the figures and orders. */
  span: DaySpan;
}

/** One publisher: who it is, how it did, its latest orders, and what can be done with it. */
export function PublisherPanel({ publisher, span }: PublisherPanelProps) {
  const { sample, route } = useReportSource();
  return (
    <div className={styles.panel}>
      {sample ? <SampleFacts publisher={publisher} /> : <OwnFacts publisher={publisher} />}
      <PublisherNumbers publisher={publisher} span={span} />
      <PublisherTrend publisher={publisher} />
      <PublisherOrders publisher={publisher} span={span} />
      {!sample && (
        <PublisherMails
          domain={publisherDomainOf(publisher.url)}
          name={publisher.name || publisherTexts.unnamed}
        />
      )}
      {route === 'report' && (
        <Section title={texts.materials}>
          <p className={styles.soft}>{texts.materialsText}</p>
          <LinkButton to={toPath('sourceMaterial')}>{texts.toMaterials}</LinkButton>
        </Section>
      )}
    </div>
  );
}

interface SectionProps {
  title: string;
  children: ReactNode;
}

function Section({ title, children }: SectionProps) {
  return (
    <section>
      <h3 className={styles.heading}>{title}</h3>
      {children}
    </section>
  );
}

/** What the directory knows, and what may be corrected by hand. */
function OwnFacts({ publisher }: { publisher: RowPublisher }) {
  const { data } = useQuery(publisherGroupQuery(publisher.publisherNo));
  const profile = data?.members.find(({ id }) => id === publisher.publisherNo);
  const others = data?.members.filter(({ id }) => id !== publisher.publisherNo) ?? [];
  if (!profile) return <SampleFacts publisher={publisher} />;
  return (
    <>
      <NameLine profile={profile} />
      <dl className={styles.facts}>
        <Identity publisher={{ ...publisher, url: profile.url }} />
        <dt>{texts.type}</dt>
        <dd>
          <TypeSelect publisher={profile} place="panel" />
        </dd>
        {profile.country && (
          <>
            <dt>{texts.country}</dt>
            <dd>{profile.country}</dd>
          </>
        )}
        {profile.tags && (
          <>
            <dt>{texts.tags}</dt>
            <dd>{profile.tags}</dd>
          </>
        )}
        {others.length > 0 && (
          <>
            <dt>{texts.others}</dt>
            <dd>
              {others.map(({ id, pt, publisherId, name }) => (
                <span key={id} className={styles.other}>
                  <NetworkName pt={pt} />
                  {name || publisherTexts.unnamed} · {publisherId}
                </span>
              ))}
            </dd>
          </>
        )}
      </dl>
    </>
  );
}

/** What the row itself says. */
function SampleFacts({ publisher }: { publisher: RowPublisher }) {
  return (
    <>
      <p className={styles.name}>
        {publisher.name || publisherTexts.unnamed}
        {publisher.garbled && <GarbledMark />}
      </p>
      <dl className={styles.facts}>
        <Identity publisher={publisher} />
        <dt>{texts.type}</dt>
        <dd>{typeLabel(publisher.type)}</dd>
      </dl>
    </>
  );
}

function Identity({ publisher: { pt, id, url } }: { publisher: RowPublisher }) {
  return (
    <>
      <dt>{texts.id}</dt>
      <dd className={styles.identity}>
        <NetworkName pt={pt} />
        <span>{id}</span>
      </dd>
      {url !== '' && (
        <>
          <dt>{texts.url}</dt>
          <dd className={styles.identity}>
            <SiteLink url={url} />
          </dd>
        </>
      )}
    </>
  );
}
