import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { ErrorState } from '#web/components/error-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { noCatalogueQuery } from '#web/data/catalogue.ts';
import { toPath } from '#web/lib/paths.ts';
import { noCatalogueTexts } from '#web/parts/intelligence/texts.ts';
import { sectionTexts as texts } from '../selection-texts.ts';
import { ChangeNote } from './change-note.tsx';
import type { SelectionAccess } from './decide-access.ts';
import { isOver, Remainders } from './remainders.tsx';
import styles from './selection-frame.module.css';
import type { Chosen } from './use-chosen.ts';

/** Part of the personal centre's address that leads here. */
export const selectionAnchor = 'selection';

interface SelectionFrameProps {
  userId: string;
  access: SelectionAccess | undefined;
  chosen: Chosen | undefined;
  failed: { error: unknown; refetch: () => unknown } | undefined;
  /** The editor counts for itself. */
  showRest: boolean;
  action?: { text: string; press: () => void } | false;
  children: ReactNode;
}

/** Around the chosen items, read or edited: title, what is left, when it can change, and why it cannot. */
export function SelectionFrame(props: SelectionFrameProps) {
  const { userId, access, chosen, failed, showRest, action, children } = props;
  const id = useId();
  const { data: noCatalogue } = useQuery(noCatalogueQuery);
  const rest = {
    industry: chosen?.summary.restIndustryNum ?? 0,
    brand: chosen?.summary.restBrandNum ?? 0,
  };
  return (
    <section id={selectionAnchor} className={styles.section} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 id={id} className={styles.title}>
          {texts.title}
        </h2>
        {action && !noCatalogue && (
          <button type="button" className={styles.action} onClick={action.press}>
            {action.text}
          </button>
        )}
      </header>
      {failed && <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && !(access && chosen) && (
        <div className={styles.waiting} role="status" aria-label={texts.loading} />
      )}
      {access && chosen && noCatalogue && <p className={styles.note}>{noCatalogueTexts.text}</p>}
      {access && chosen && !noCatalogue && (
        <>
          <ChangeNote userId={userId} chosen={chosen} className={styles.note} />
          <Why access={access} />
          {showRest && (access === 'edit' || access === 'first' || isOver(rest)) && (
            <Remainders rest={rest} />
          )}
          {children}
          <p className={styles.final}>{texts.note}</p>
        </>
      )}
    </section>
  );
}

function Why({ access }: { access: SelectionAccess }) {
  if (access === 'member') return <p className={styles.note}>{texts.byOwner}</p>;
  if (access !== 'first') return null;
  return (
    <div>
      <LinkButton to={toPath('configure', { step: 'selection' })} type="primary">
        {texts.configure}
      </LinkButton>
    </div>
  );
}
