import { Dialog } from '#web/components/dialog.tsx';
import styles from './keys-help.module.css';
import { keyTexts as texts } from './texts.ts';

export function KeysHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={texts.title} okText={texts.close} onAnswer={onClose}>
      <dl className={styles.keys}>
        {texts.lines.map(([key, words]) => (
          <div key={key} className={styles.line}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
