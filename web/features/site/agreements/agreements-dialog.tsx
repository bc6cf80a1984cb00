import { useId } from 'react';
import { documentIds, type PendingAgreement } from '#contract/documents.ts';
import { useModal } from '#web/components/use-modal.ts';
import { useAcceptAgreements } from '#web/data/documents.ts';
import { type RouteName, toPath } from '#web/lib/paths.ts';
import { agreementsDialogTexts as texts } from '../texts.ts';
import styles from './agreements-dialog.module.css';

const routes: Record<number, RouteName> = {
  [documentIds.userAgreement]: 'userAgreement',
  [documentIds.privacyPolicy]: 'privacy',
};

interface Props {
  pending: readonly PendingAgreement[];
  onLogout: () => void;
}

/** A version that has to be agreed to stands before everything else: the ways on are agreeing and signing out. */
export function AgreementsDialog({ pending, onLogout }: Props) {
  const dialog = useModal();
  const id = useId();
  const { mutate, isPending } = useAcceptAgreements();
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => event.preventDefault()}
      // A browser lets a second Escape through whatever the page says.
      onClose={(event) => event.currentTarget.isConnected && event.currentTarget.showModal()}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {texts.title}
      </h2>
      <p id={`${id}-text`} className={styles.text}>
        {texts.lead}
      </p>
      <ul className={styles.list}>
        {pending.map((document) => (
          <li key={document.id}>
            <a href={toPath(routes[document.id] ?? 'userAgreement')} target="_blank" rel="noopener">
              {texts.name(document.title)}
            </a>
            <span className={styles.version}>
              {texts.version(document.version, document.publishedAt.slice(0, 10))}
            </span>
            {document.note !== '' && <p className={styles.note}>{document.note}</p>}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <button type="button" className={styles.button} onClick={onLogout}>
          {texts.logout}
        </button>
        <button
          type="button"
          className={`${styles.button} ${styles.primary}`}
          disabled={isPending}
          onClick={() => mutate(pending.map(({ id: documentId, version }) => ({ id: documentId, version })))}
        >
          {texts.accept}
        </button>
      </div>
    </dialog>
  );
}
