import { Link } from 'react-router';
import { Icon } from '#web/components/icon.tsx';
import { useHeld } from '../intelligence/use-held.ts';
import { type ComposeStart, composePath } from './compose-path.ts';
import styles from './mail-button.module.css';
import { writeTexts as texts } from './texts.ts';

interface WriteMailButtonProps {
  /** Whom it writes to, in words; without it nobody in particular. */
  name?: string;
  start: ComposeStart;
  /** In a row of a table: without a frame. */
  plain?: boolean;
}

/** Leads to writing a mail with what is known of it; not there for who may not write. */
export function WriteMailButton({ name, start, plain = false }: WriteMailButtonProps) {
  if (!useHeld('email_send')) return null;
  return (
    <Link
      className={plain ? styles.plain : styles.button}
      to={composePath(start)}
      aria-label={name === undefined ? undefined : texts.writeTo(name)}
    >
      <Icon name="write" size={16} />
      {texts.write}
    </Link>
  );
}
