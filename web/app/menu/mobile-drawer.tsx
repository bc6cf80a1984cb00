import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { UserInfo } from '#contract/accounts.ts';
import { Icon } from '#web/components/icon.tsx';
import { menuQuery } from '#web/data/accounts.ts';
import { toPath } from '#web/lib/paths.ts';
import { menuTexts, mobileMenuTexts } from '../texts.ts';
import shared from './menu-entry.module.css';
import styles from './mobile-drawer.module.css';
import { buildMobileMenu, type MobileItem } from './mobile-menu.ts';
import { type MenuActions, useMenuAction } from './use-menu-action.ts';

const lineStyle = `${shared.entry} ${styles.entry}`;

interface MobileDrawerProps {
  open: boolean;
  user: UserInfo | undefined;
  onClose: () => void;
}

/** The phone's menu, as the browser's own modal dialog at the left edge. */
export function MobileDrawer({ open, user, onClose }: MobileDrawerProps) {
  const drawer = useRef<HTMLDialogElement>(null);
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
                    <Entry entry={item} actions={actions} onClose={onClose} />
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

function Entry({
  entry,
  actions,
  onClose,
}: {
  entry: MobileItem;
  actions: MenuActions;
  onClose: () => void;
}) {
  const { pathname } = useLocation();
  const { item, icon, title } = entry;
  const action = actions.decide(item);
  const face = (
    <>
      <Icon name={icon} />
      <span className={styles.title}>{title}</span>
      {item.isLock === '1' && (
        <span className={styles.mark}>
          <Icon name="lock" size={16} />
          <span className="ht-hidden">{menuTexts.locked}</span>
        </span>
      )}
    </>
  );
  if (action.kind === 'select' && action.path) {
    return (
      <Link
        to={action.path}
        className={lineStyle}
        aria-current={pathname === action.path ? 'page' : undefined}
        onClick={() => {
          actions.remember(item);
          onClose();
        }}
      >
        {face}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={lineStyle}
      onClick={() => {
        onClose();
        actions.run(item);
      }}
    >
      {face}
    </button>
  );
}
