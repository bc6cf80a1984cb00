import { Link } from 'react-router';
import type { CheckedDetail } from '#contract/checked-orders.ts';
import { LinkButton } from '#web/components/link-button.tsx';
import { PlansLink } from '#web/components/plans-link.tsx';
import type { OrderLetter as Letter } from '#web/data/mail-orders.ts';
import type { MenuRight } from '#web/parts/intelligence/use-menu-right.ts';
import { composePath } from '#web/parts/mail/compose-path.ts';
import { letterTexts as texts } from '../texts.ts';
import styles from './order-letter.module.css';

interface OrderLetterProps {
  order: Pick<CheckedDetail, 'key'>;
  right: MenuRight;
  letter: Letter | undefined;
}

/** Leads to a letter to the publisher with what was found; nothing is sent from here. */
export function OrderLetter({ order, right, letter }: OrderLetterProps) {
  if (right === 'locked')
    return (
      <p className={styles.line}>
        {texts.locked} <PlansLink>{texts.plans}</PlansLink>
      </p>
    );
  if (!letter?.letters || !letter.publisher) return null;
  const { publisher } = letter;
  const start = { order: order.key, ...(publisher.domain !== '' && { domain: publisher.domain }) };
  return (
    <div className={styles.line}>
      <LinkButton to={composePath(start)}>{texts.write}</LinkButton>
      <Link to={composePath({ ...start, language: 'zh' })}>{texts.chinese}</Link>
      <span className={styles.soft}>
        {publisher.blocked !== ''
          ? texts.blocked(publisher.address, publisher.blocked)
          : publisher.address === ''
            ? texts.noAddress
            : texts.to(publisher.address)}
      </span>
    </div>
  );
}
