import { EmptyState } from '#web/components/empty-state.tsx';
import { EmptyMailbox } from '#web/components/illustrations/empty-mailbox.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { toPath } from '#web/lib/paths.ts';
import { useHeld } from '#web/parts/intelligence/use-held.ts';
import styles from './overview-empty.module.css';
import { emptyTexts as texts } from './texts.ts';

/** No mailbox yet: what one brings, and the way to it. */
export function OverviewEmpty() {
  const mayConnect = useHeld('email_center');
  return (
    <div className={styles.empty}>
      <EmptyState
        illustration={<EmptyMailbox />}
        title={texts.title}
        text={texts.lead}
        action={
          mayConnect ? (
            <LinkButton to={toPath('emailConnection')} type="primary">
              {texts.connect}
            </LinkButton>
          ) : (
            texts.forbidden
          )
        }
      />
      <ul className={styles.points}>
        {texts.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
