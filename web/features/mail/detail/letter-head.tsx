import type { MailPerson, MailView } from '#contract/mail-messages.ts';
import { SampleMark } from '#web/components/sample-mark.tsx';
import { formatMinute } from '#web/lib/format-minute.ts';
import styles from './letter-head.module.css';
import { letterTexts as texts } from './texts.ts';

/** As many as a page can bear; a mail may name thousands. */
const shownPeople = 20;

/** Who wrote to whom and when, with whole addresses: a name alone can be anybody's. */
export function LetterHead({ mail }: { mail: MailView }) {
  const { from, to, cc, replyTo, date, mailboxEmail, publisher, sample } = mail;
  const elsewhere = replyTo.filter(({ address }) => address.toLowerCase() !== from.address.toLowerCase());
  const lines: [name: string, people: readonly MailPerson[]][] = [
    [texts.from, [from]],
    [texts.to, to],
    [texts.cc, cc],
    [texts.replyTo, elsewhere],
  ];
  return (
    <dl className={styles.facts}>
      {lines.map(
        ([name, people]) =>
          people.length > 0 && (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>
                <People people={people} />
              </dd>
            </div>
          ),
      )}
      <div className={styles.fact}>
        <dt>{texts.mailbox}</dt>
        <dd className={styles.last}>
          <bdi>{mailboxEmail}</bdi>
          <time dateTime={date}>{formatMinute(date)}</time>
          {publisher && <bdi>{texts.publisher(publisher.name)}</bdi>}
          {sample && <SampleMark />}
        </dd>
      </div>
    </dl>
  );
}

function People({ people }: { people: readonly MailPerson[] }) {
  // A mail may name the same person twice.
  const known = new Map(people.slice(0, shownPeople).map((person) => [JSON.stringify(person), person]));
  return (
    <>
      {[...known].map(([key, { name, address }]) => (
        <span key={key} className={styles.person}>
          {name.trim() !== '' && <bdi>{name}</bdi>}
          <bdi className={styles.address}>{name.trim() === '' ? address : `<${address}>`}</bdi>
        </span>
      ))}
      {people.length > shownPeople && <span>{texts.others(people.length)}</span>}
    </>
  );
}
