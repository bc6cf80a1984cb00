import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { getOpenPublisher } from '#contract/intelligence.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { StarMap } from '#web/components/illustrations/star-map.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { SampleMark } from '#web/components/sample-mark.tsx';
import { typeLabel } from '#web/components/type-label.ts';
import { openPublisherQuery } from '#web/data/brand-intelligence.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { countryName } from '#web/lib/country-name.ts';
import { PublisherMails } from '../mail/publisher-mails.tsx';
import { SiteLink } from '../publisher/site-link.tsx';
import { FollowButton } from './follow-button.tsx';
import styles from './open-publisher-panel.module.css';
import { OwnMark } from './own-mark.tsx';
import { OwnNumbers } from './own-numbers.tsx';
import { PromotedBrands } from './promoted-brands.tsx';
import { openPublisherTexts as texts } from './texts.ts';

type Answer = EndpointOutput<typeof getOpenPublisher>;

/** One publisher of the open web: who it is, why it is taken for that, what it earns here, and whom it promotes. */
export function OpenPublisherPanel({ domain }: { domain: string }) {
  const { data, error, refetch } = useQuery(openPublisherQuery(domain));
  if (error && !data)
    return error instanceof ApiError && error.reason === 'not_found' ? (
      <EmptyState illustration={<StarMap />} title={texts.missingTitle} text={texts.missingText} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  if (!data) return <PageSkeleton />;
  const { publisher, brands, otherBrands } = data;
  return (
    <div className={styles.panel}>
      <Head publisher={publisher} />
      <Facts publisher={publisher} />
      <Section title={texts.why}>
        {publisher.signals.length === 0 ? (
          <p className={styles.soft}>{texts.noSignals}</p>
        ) : (
          <ul className={styles.signals}>
            {publisher.signals.map((signal) => (
              <li key={signal}>
                <bdi>{signal}</bdi>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title={texts.mine}>
        <OwnNumbers mine={publisher.mine} />
      </Section>
      <PublisherMails
        domain={publisher.domain}
        name={publisher.name || publisher.domain}
        contact={publisher.contact}
      />
      <Section title={texts.brands}>
        <PromotedBrands brands={brands} others={otherBrands} />
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={styles.heading}>{title}</h3>
      {children}
    </section>
  );
}

function Head({ publisher }: { publisher: Answer['publisher'] }) {
  const { domain, name, mine, sample, followed } = publisher;
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi>{name || domain}</bdi>
          <OwnMark mine={mine} />
          {sample && <SampleMark />}
        </p>
        <SiteLink url={domain} />
      </div>
      <FollowButton kind="publisher" code={domain} name={name || domain} followed={followed} />
    </div>
  );
}

function Facts({ publisher }: { publisher: Answer['publisher'] }) {
  const { type, country, language, contact, social } = publisher;
  const facts: [title: string, value: ReactNode][] = [
    [texts.type, typeLabel(type)],
    [texts.country, countryName(country)],
    [texts.language, language],
    [texts.contact, contact && <Contact contact={contact} />],
    [
      texts.social,
      social.length > 0 && (
        <span className={styles.social}>
          {social.map((url) => (
            <SiteLink key={url} url={url} />
          ))}
        </span>
      ),
    ],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([title, value]) => (
          <div key={title} className={styles.fact}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** An address of the web leads there; one of mail, and everything else, is words. */
function Contact({ contact }: { contact: string }) {
  return /^https?:\/\//i.test(contact) ? <SiteLink url={contact} /> : <bdi>{contact}</bdi>;
}
