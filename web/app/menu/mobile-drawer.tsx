import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { UserInfo } from '#contract/accounts.ts';
import { Icon } from '#web/components/icon.tsx';
import { menuQuery } from '#web/data/accounts.ts';
import { toPath } from '#web/lib/paths.ts';
import { menuTexts } from '../texts.ts';
import shared from './menu-entry.module.css';
import styles from './mobile-drawer.module.css';
import { MobileEntry } from './mobile-entry.tsx';
import { buildMobileMenu } from './mobile-menu.ts';
import { mobileMenuTexts } from './mobile-texts.ts';
import { useMenuAction } from './use-menu-action.ts';

const lineStyle = `${shared.entry} ${styles.entry}`;

interface MobileDrawerProps {
  open: boolean;
  user: UserInfo | undefined;
  onClose: () => void;
}

/** The phone's menu, as the browser's own modal dialog at the left edge. */
export function MobileDrawer({ open, user, onClose }: MobileDrawerProps) {
  const drawer = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  const { data: menu } = useQuery(menuQuery);
  const actions = useMenuAction();

  useEffect(() => {
    if (open) drawer.current?.showModal();
    else drawer.current?.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; the press beside it is for fingers
    <dialog
      ref={drawer}
      className={styles.drawer}
      aria-label={menuTexts.label}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <Link to={toPath('infoMobile')} className={styles.who} onClick={onClose}>
            {user && <img className={styles.avatar} src={user.headImgUrl} alt="" width={44} height={44} />}
            <span className={styles.words}>
              <strong>{user?.name}</strong>
              <span>{mobileMenuTexts.profile}</span>
            </span>
          </Link>
          <button type="button" className={styles.close} aria-label={menuTexts.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <nav className={styles.menu} aria-label={menuTexts.label}>
          {buildMobileMenu(menu ?? []).map(({ title, items }) => (
            <section key={title}>
              <h2 className={styles.group}>{title}</h2>
              <ul className={styles.list}>
                {items.map((item) => (
                  <li key={item.route}>
                    <MobileEntry
                      entry={item}
                      isCurrent={pathname === item.item.routAddr}
                      actions={actions}
                      className={lineStyle}
                      markClass={styles.mark}
                      onFollow={onClose}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
      </div>
    </dialog>
  );
}
