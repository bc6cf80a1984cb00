import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Pagination } from '#web/components/pagination.tsx';
import type { PublisherTimeline } from '#web/data/mail-recruiting.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { Amount } from '../figures/amount.tsx';
import { NetworkName } from '../network-name.tsx';
import { mailPath } from './mail-path.ts';
import { timelineTexts as texts } from './texts.ts';
import styles from './timeline.module.css';

interface TimelineViewProps {
  timeline: PublisherTimeline;
  phone: boolean;
  onPage: (page: number) => void;
}

/** From the first letter to what it brought, and everything that passed in between, newest first. */
export function TimelineView({ timeline, phone, onPage }: TimelineViewProps) {
  const { list, total, size, currentPage } = timeline;
  return (
    <div className={styles.timeline}>
      <Facts timeline={timeline} />
      {total === 0 ? (
        <p className={styles.soft}>{texts.none}</p>
      ) : (
        <ol className={styles.list} aria-label={texts.label}>
          {list.map((event, index) => (
            <Event key={`${event.at} ${event.kind} ${event.mailId ?? index}`} event={event} phone={phone} />
          ))}
        </ol>
      )}
      {total > size && <Pagination current={currentPage} size={size} total={total} onChange={onPage} />}
    </div>
  );
}

function Facts({ timeline }: { timeline: PublisherTimeline }) {
  const { facts } = texts;
  const { addresses, firstWrittenAt, firstAnsweredAt, joinedOn, firstClickOn, firstOrderOn } = timeline;
  const { since, currency, hidden } = timeline;
  const moment = (at: string | null) => (at === null ? texts.notYet : formatMinute(at));
  const day = (on: string | null) => on ?? texts.notYet;
  const written = firstWrittenAt !== null;
  const lines: [title: string, value: ReactNode][] = [
    [facts.firstWritten, moment(firstWrittenAt)],
    [facts.firstAnswered, moment(firstAnsweredAt)],
    [facts.joined, day(joinedOn)],
    [facts.firstClick, day(firstClickOn)],
    [facts.firstOrder, day(firstOrderOn)],
  ];
  if (written && !hidden)
    lines.push(
      [facts.orders, texts.orders(since.orders)],
      ...(['revenue', 'commission'] as const).map((key): [string, ReactNode] => [
        facts[key],
        <Amount key={key} value={since[key]} uncovered={since.orders === null} currency={currency} />,
      ]),
    );
  return (
    <>
      {addresses.length > 0 && (
        <p className={styles.addresses}>
          <span className={styles.soft}>{texts.addresses}</span>
          {addresses.map((address) => (
            <bdi key={address}>{address}</bdi>
          ))}
        </p>
      )}
      <dl className={styles.facts}>
        {lines.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {written && <p className={styles.note}>{hidden ? texts.hidden : texts.since}</p>}
    </>
  );
}

/** A day stands as it is, a moment on the product's clock. */
const when = (at: string) => (/^\d{4}-\d\d-\d\d$/.test(at) ? at : formatMinute(at));

function Event({ event, phone }: { event: PublisherTimeline['list'][number]; phone: boolean }) {
  const { at, kind, mailId, subject, state, network } = event;
  const words = subject || texts.noSubject;
  return (
    <li className={styles.event} data-kind={kind}>
      <span className={styles.kind}>{texts.kinds[kind]}</span>
      <span className={styles.what}>
        {mailId !== null && (
          <Link to={mailPath(kind, mailId, phone)} aria-label={texts.openMail(words)}>
            <bdi>{words}</bdi>
          </Link>
        )}
        {network && <NetworkName pt={network} />}
        {state !== null && state !== 'sent' && <span className={styles.soft}>{texts.states[state]}</span>}
      </span>
      <time className={styles.at} dateTime={at}>
        {when(at)}
      </time>
    </li>
  );
}
