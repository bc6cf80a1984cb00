import { Alert, Button } from 'antd';
import type { FaqView } from '#contract/operator/faq.ts';
import { Markdown } from '#web/parts/markdown/markdown.tsx';
import styles from './faq.module.css';
import { conflictTexts as texts } from './texts.ts';

interface ConflictNoticeProps {
  /** The server's sentence: who changed it, when. */
  message: string;
  /** What was saved meanwhile; null while it is not known, or where the entry is gone. */
  latest: FaqView | null;
  onDecide: (latest: FaqView, withText: boolean) => void;
}

/** A colleague was faster: nothing is lost on either side until the writer has decided. */
export function ConflictNotice({ message, latest, onDecide }: ConflictNoticeProps) {
  return (
    <Alert
      className={styles.conflict ?? ''}
      type="error"
      showIcon
      title={message}
      description={
        latest && (
          <>
            <p>{texts.latest}</p>
            <div className={styles.words}>
              <Markdown text={`**${latest.question}**\n\n${latest.answer}`} linksElsewhere />
            </div>
            <div className={styles.actions}>
              <Button onClick={() => onDecide(latest, true)}>{texts.takeTheirs}</Button>
              <Button title={texts.kept} onClick={() => onDecide(latest, false)}>
                {texts.keepMine}
              </Button>
            </div>
          </>
        )
      }
    />
  );
}
