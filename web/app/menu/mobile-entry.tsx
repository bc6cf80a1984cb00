import { Link } from 'react-router';
import { Icon } from '#web/components/icon.tsx';
import { menuTexts } from '../texts.ts';
import type { MobileItem } from './mobile-menu.ts';
import type { MenuActions } from './use-menu-action.ts';

interface MobileEntryProps {
  entry: MobileItem;
  isCurrent: boolean;
  actions: MenuActions;
  className: string;
  /** Of the mark that says it is locked. */
  markClass: string | undefined;
  onFollow?: () => void;
}

/** One area in the phone's menus: a link where it leads somewhere, else a button that says why not. */
export function MobileEntry({ entry, isCurrent, actions, className, markClass, onFollow }: MobileEntryProps) {
  const { item, icon, title } = entry;
  const action = actions.decide(item);
  const face = (
    <>
      <Icon name={icon} />
      <span>{title}</span>
      {item.isLock === '1' && (
        <span className={markClass}>
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
        className={className}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={() => {
          actions.remember(item);
          onFollow?.();
        }}
      >
        {face}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={className}
      onClick={() => {
        onFollow?.();
        actions.run(item);
      }}
    >
      {face}
    </button>
  );
}
