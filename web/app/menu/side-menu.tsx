import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { MenuItem } from '#contract/accounts.ts';
import { Icon } from '#web/components/icon.tsx';
import { menuQuery } from '#web/data/accounts.ts';
import { menuTexts as texts } from '../texts.ts';
import shared from './menu-entry.module.css';
import { menuIcons } from './menu-icons.ts';
import styles from './side-menu.module.css';
import { type MenuActions, useMenuAction } from './use-menu-action.ts';

const lineStyle = `${shared.entry} ${styles.entry}`;

/** The desktop menu: what the server lists, with locks. Collapsed, groups fly out beside their icon. */
export function SideMenu({ collapsed }: { collapsed: boolean }) {
  const { data: menu, isError, refetch } = useQuery(menuQuery);
  const actions = useMenuAction();
  if (!menu) {
    if (isError) return <MenuFailure onRetry={() => void refetch()} />;
    return <MenuSkeleton />;
  }
  return (
    <div className={styles.menu} data-collapsed={collapsed || undefined}>
      <ul className={styles.list}>
        {menu.map((item) => (
          <li key={item.code}>
            {item.permits.length > 0 ? (
              <Group item={item} collapsed={collapsed} actions={actions} />
            ) : (
              <Entry item={item} actions={actions} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface EntryProps {
  item: MenuItem;
  actions: MenuActions;
}

/** An entry that leads to a page is a link; one that asks or opens something is a button. */
function Entry({ item, actions }: EntryProps) {
  const { pathname, search } = useLocation();
  const action = actions.decide(item);
  const face = <Face item={item} />;
  if (action.kind === 'select' && action.path) {
    return (
      <Link
        to={action.path}
        className={lineStyle}
        title={item.title}
        aria-current={isCurrent(item, pathname, search) ? 'page' : undefined}
        onClick={() => actions.remember(item)}
      >
        {face}
      </Link>
    );
  }
  return (
    <button type="button" className={lineStyle} title={item.title} onClick={() => actions.run(item)}>
      {face}
    </button>
  );
}

function Face({ item }: { item: MenuItem }) {
  return (
    <>
      <Icon name={menuIcons[item.code]} />
      <span className={styles.title}>{item.title}</span>
      {item.isLock === '1' && (
        <span className={styles.mark} title={texts.locked}>
          <Icon name="lock" size={14} />
          <span className="ht-hidden">{texts.locked}</span>
        </span>
      )}
      {item.isLock === '0' && item.code === 'market_place' && (
        <span className={styles.mark} title={texts.newTab}>
          <Icon name="external" size={14} />
          <span className="ht-hidden">{texts.newTab}</span>
        </span>
      )}
    </>
  );
}

function Group({ item, collapsed, actions }: EntryProps & { collapsed: boolean }) {
  const { pathname, search } = useLocation();
  const holdsCurrent = item.permits.some((child) => isCurrent(child, pathname, search));
  const [open, setOpen] = useState(holdsCurrent && !collapsed);
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);

  // Expanded, the group of the page shows its entries; collapsed, a flown-out group folds when its work is done.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page is what folds it
  useEffect(() => setOpen(holdsCurrent && !collapsed), [holdsCurrent, collapsed, pathname, search]);

  const toggle = () => {
    if (item.isLock === '1') {
      actions.run(item);
      return;
    }
    if (group.current) setTop(group.current.getBoundingClientRect().top);
    setOpen(!open);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and leaving fold what the button opened
    <div
      ref={group}
      onKeyDown={(event) => event.key === 'Escape' && collapsed && setOpen(false)}
      onBlur={(event) => {
        if (collapsed && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        type="button"
        className={lineStyle}
        title={item.title}
        aria-expanded={open}
        aria-controls={id}
        data-holds-current={holdsCurrent || undefined}
        onClick={toggle}
      >
        <Face item={item} />
        <span className={styles.arrow}>
          <Icon name="down" size={14} />
        </span>
      </button>
      <ul id={id} className={styles.children} hidden={!open} style={collapsed ? { top } : undefined}>
        {item.permits.map((child) => (
          <li key={child.code}>
            <Entry item={child} actions={actions} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Two entries may share a page and differ in the query: the one whose query fits is the current one. */
function isCurrent(item: MenuItem, pathname: string, search: string): boolean {
  const [path, query] = item.routAddr.split('?');
  if (path !== pathname) return false;
  const now = new URLSearchParams(search);
  if (query === undefined) return !now.has('compose');
  return [...new URLSearchParams(query)].every(([key, value]) => now.get(key) === value);
}

function MenuSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: 7 }, (_unused, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: seven equal bars
        <span key={index} />
      ))}
    </div>
  );
}

function MenuFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.failure} role="alert">
      <p>{texts.failed}</p>
      <button type="button" onClick={onRetry}>
        {texts.retry}
      </button>
    </div>
  );
}
