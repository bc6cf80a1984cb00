import { mailSample as sample } from '../texts.ts';
import styles from './panel.module.css';
import { Panel } from './panel.tsx';

export function MailPanel() {
  return (
    <Panel title={sample.title}>
      <div className={styles.mail}>
        <ul className={styles.letters}>
          {sample.letters.map((letter, index) => (
            <li key={letter.from} className={index === 0 ? styles.open : undefined}>
              <span className={letter.unread ? styles.unread : undefined}>{letter.from}</span>
              <span className={styles.time}>{letter.time}</span>
              <span className={styles.subject}>{letter.subject}</span>
            </li>
          ))}
        </ul>
        <div className={styles.thread}>
          <h3 className={styles.caption}>{sample.thread}</h3>
          {sample.messages.map((message) => (
            <p key={message.text} className={message.own ? styles.own : styles.theirs}>
              {message.text}
            </p>
          ))}
          <p className={styles.followUp}>{sample.followUp}</p>
        </div>
      </div>
    </Panel>
  );
}
