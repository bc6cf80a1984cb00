import { Link } from 'react-router';
import { menuOfFolder } from '#contract/mail-menu.ts';
import { listOfFigure, type MailFigure } from '#contract/mail-messages.ts';
import { formatCount } from '#web/lib/format-figure.ts';
import { useHeld } from '#web/parts/intelligence/use-held.ts';
import { listPath } from '../list/folder.ts';
import styles from './number-link.module.css';
import { troubling } from './overview-numbers.ts';
import { overviewTexts } from './texts.ts';

interface NumberLinkProps {
  name: MailFigure;
  count: number;
  /** Of one mailbox. */
  box?: string;
}

/** A figure that leads to the mails it counts, for who may read them. */
export function NumberLink({ name, count, box }: NumberLinkProps) {
  const view = listOfFigure[name];
  const held = useHeld(menuOfFolder[view.folder]);
  const look = count > 0 && troubling.has(name) ? `${styles.number} ${styles.trouble}` : styles.number;
  const figure = formatCount(count);
  if (!held) return <span className={look}>{figure}</span>;
  return (
    <Link className={look} to={listPath(view, box)} aria-label={`${overviewTexts[name]} ${figure}`}>
      {figure}
    </Link>
  );
}
