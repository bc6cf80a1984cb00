import { Fragment } from 'react';
import styles from './letter-body.module.css';

const address = /(https?:\/\/[^\s<>"'，。；、（）《》]+)/;

/** A mail's text as it was typed; addresses in it can be followed, and say themselves where they lead. */
export function PlainWords({ text }: { text: string }) {
  return (
    <pre className={styles.text}>
      {text.split(address).map((part, index) => {
        const key = `${index}`;
        if (index % 2 === 0) return <Fragment key={key}>{part}</Fragment>;
        return (
          <a key={key} href={part} target="_blank" rel="noopener noreferrer nofollow">
            {part}
          </a>
        );
      })}
    </pre>
  );
}
