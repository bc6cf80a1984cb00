import { useQuery } from '@tanstack/react-query';
import { Icon } from '#web/components/icon.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { userQuery } from '#web/data/accounts.ts';
import { toPath } from '#web/lib/paths.ts';
import { useSmallScreen } from '#web/lib/use-small-screen.ts';
import styles from './locked-card.module.css';
import { lockedTexts as texts } from './texts.ts';

interface LockedCardProps {
  title: string;
  /** Why it is closed. */
  text: string;
  /** Names of what it would hold; no figure stands beside them. */
  holds: readonly string[];
  level?: 2 | 3;
}

/** In the place of something outside the permits: what it would hold, and the way to open it. */
export function LockedCard({ title, text, holds, level = 2 }: LockedCardProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={styles.card} aria-label={texts.label(title)}>
      <Icon name="lock" size={28} />
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.text}>{text}</p>
      <SelectionWay />
      <p className={styles.caption}>{texts.holds}</p>
      <ul className={styles.holds}>
        {holds.map((name) => (
          <li key={name} className={styles.hold}>
            {name}
            <span className={styles.blank} aria-hidden="true" />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The choice is the owner's; a sub-account is told whom to ask. */
function SelectionWay() {
  const small = useSmallScreen();
  const { data: user } = useQuery(userQuery);
  if (!user) return null;
  if (user.role !== 'owner') return <p className={styles.text}>{texts.askOwner}</p>;
  return (
    <LinkButton to={`${toPath(small ? 'infoMobile' : 'info')}#selection`} type="primary">
      {texts.toSelection}
    </LinkButton>
  );
}
