import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { Icon } from '#web/components/icon.tsx';
import { menuQuery } from '#web/data/accounts.ts';
import styles from './mobile-bar.module.css';
import { MobileEntry } from './mobile-entry.tsx';
import { buildMobileBar } from './mobile-menu.ts';
import { mobileMenuTexts as texts } from './mobile-texts.ts';
import { useMenuAction } from './use-menu-action.ts';

/** The areas a thumb reaches: four of the member's own, and the way to all the others. */
export function MobileBar({ onMore }: { onMore: () => void }) {
  const { pathname } = useLocation();
  const { data: menu = [] } = useQuery(menuQuery);
  const actions = useMenuAction();
  return (
    <nav className={styles.bar} aria-label={texts.bar}>
      {buildMobileBar(menu, pathname).map((entry) => (
        <MobileEntry
          key={entry.route}
          entry={entry}
          isCurrent={entry.isHere}
          actions={actions}
          className={styles.entry ?? ''}
          markClass={styles.mark}
        />
      ))}
      <button type="button" className={styles.entry} aria-haspopup="dialog" onClick={onMore}>
        <Icon name="menu" />
        {texts.more}
      </button>
    </nav>
  );
}
