import { type KeyboardEvent, type ToggleEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { UserInfo } from '#contract/accounts.ts';
import { Icon } from '#web/components/icon.tsx';
import type { IconName } from '#web/components/icon-paths.ts';
import { useLogout } from '#web/features/accounts/use-logout.ts';
import { toPath } from '#web/lib/paths.ts';
import { type ThemeChoice, themeChoices, toThemeChoice } from '#web/lib/theme.ts';
import { usePreference } from '#web/lib/use-preference.ts';
import { shellDialog } from '../dialogs/dialog-store.ts';
import { userMenuTexts as texts } from '../texts.ts';
import shared from './menu-entry.module.css';
import styles from './user-menu.module.css';

const lineStyle = `${shared.entry} ${styles.item}`;

const themeIcons: Record<ThemeChoice, IconName> = { light: 'sun', dark: 'moon', system: 'screen' };

/** Top right: the member's own affairs. The browser's popover closes it on Escape and on a press elsewhere. */
export function UserMenu({ user }: { user: UserInfo | undefined }) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const { logout } = useLogout();
  const [theme, setTheme] = usePreference('theme');

  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    const nowOpen = event.newState === 'open';
    setOpen(nowOpen);
    if (nowOpen) itemsIn(event.currentTarget)[0]?.focus();
  };
  const close = () => panel.current?.hidePopover();
  const choose = (action: () => void) => () => {
    close();
    action();
  };

  return (
    <>
      <button
        type="button"
        className={styles.trigger}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={user ? texts.label(user.name) : texts.unnamed}
      >
        {user ? (
          <img className={styles.avatar} src={user.headImgUrl} alt="" width={32} height={32} />
        ) : (
          <span className={styles.avatar} />
        )}
        <span className={styles.name}>{user?.name}</span>
        <Icon name="down" size={14} />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="menu"
        className={styles.panel}
        onToggle={onToggle}
        onKeyDown={(event) => moveFocus(event, close)}
      >
        {user && (
          <div className={styles.who}>
            <strong>{user.name}</strong>
            <span>{user.account}</span>
          </div>
        )}
        <MenuLink to={toPath('info')} icon="user" text={texts.profile} onClick={close} />
        <MenuButton
          icon="password"
          text={texts.changePassword}
          onClick={choose(() => shellDialog.set('change-password'))}
        />
        <MenuLink to={toPath('index')} icon="globe" text={texts.site} reloadDocument onClick={close} />
        {user?.role !== 'member' && (
          <MenuLink to={toPath('package')} icon="tag" text={texts.plans} onClick={close} />
        )}
        <MenuLink to={toPath('privacy')} icon="shield" text={texts.privacy} newTab onClick={close} />
        {user?.role !== 'member' && (
          <MenuButton
            icon="trash"
            text={texts.deleteAccount}
            onClick={choose(() => shellDialog.set('delete-account'))}
          />
        )}
        <MenuButton icon="logout" text={texts.logout} onClick={choose(logout)} />
        {/* biome-ignore lint/a11y/useSemanticElements: a group of menu items, not of form fields */}
        <div className={styles.themes} role="group" aria-label={texts.theme}>
          {themeChoices.map((choice) => (
            <button
              key={choice}
              type="button"
              role="menuitemradio"
              aria-checked={toThemeChoice(theme) === choice}
              className={styles.theme}
              tabIndex={-1}
              onClick={() => setTheme(choice)}
            >
              <Icon name={themeIcons[choice]} size={16} />
              {texts.themes[choice]}
            </button>
          ))}
        </div>
      </div>
    </>
  );
}

interface ItemProps {
  icon: IconName;
  text: string;
  onClick: () => void;
}

function MenuButton({ icon, text, onClick }: ItemProps) {
  return (
    <button type="button" role="menuitem" className={lineStyle} tabIndex={-1} onClick={onClick}>
      <Icon name={icon} size={18} />
      {text}
    </button>
  );
}

interface MenuLinkProps extends ItemProps {
  to: string;
  newTab?: boolean;
  /** It stands outside the app. */
  reloadDocument?: boolean;
}

function MenuLink({ to, icon, text, newTab, reloadDocument = false, onClick }: MenuLinkProps) {
  return (
    <Link
      to={to}
      role="menuitem"
      className={lineStyle}
      tabIndex={-1}
      onClick={onClick}
      reloadDocument={reloadDocument}
      {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
    >
      <Icon name={icon} size={18} />
      {text}
    </Link>
  );
}

function itemsIn(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
}

/** Arrow keys walk the menu, Tab leaves it: what a menu is expected to do. */
function moveFocus(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const items = itemsIn(event.currentTarget);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const targets: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowRight: at + 1,
    ArrowUp: at - 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: items.length - 1,
  };
  const target = targets[event.key];
  if (event.key === 'Tab') close();
  if (target === undefined) return;
  event.preventDefault();
  items[(target + items.length) % items.length]?.focus();
}
