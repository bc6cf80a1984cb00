import { Button, Checkbox, Progress } from 'antd';
import { type ReactNode, useRef } from 'react';
import type { MailAttachment } from '#contract/mail-messages.ts';
import { Icon } from '#web/components/icon.tsx';
import { formatBytes } from '#web/lib/format-bytes.ts';
import { useSmallScreen } from '#web/lib/use-small-screen.ts';
import { attachmentTexts as texts } from '../texts.ts';
import styles from './attachments-field.module.css';
import type { Attachment, useAttachments } from './use-attachments.ts';

interface AttachmentsFieldProps {
  attached: readonly Attachment[];
  sending: ReturnType<typeof useAttachments>;
  onRemove: (id: string) => void;
}

/** What goes along with the mail. */
export function AttachmentsField({ attached, sending, onRemove }: AttachmentsFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const small = useSmallScreen();
  return (
    <div className={styles.field}>
      <div>
        <Button icon={<Icon name="upload" size={16} />} onClick={() => input.current?.click()}>
          {texts.add}
        </Button>
        <span className={styles.limits}>
          {texts.limits}
          {!small && texts.drag}
        </span>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={texts.add}
          onChange={(event) => {
            sending.add([...(event.target.files ?? [])]);
            // The same file again is a new choice.
            event.target.value = '';
          }}
        />
      </div>
      {attached.length + sending.uploads.length > 0 && (
        <ul className={styles.list} aria-label={texts.list}>
          {attached.map(({ id, name, bytes }) => (
            <Line key={id} name={name} onRemove={() => onRemove(id)}>
              <span className={styles.facts}>{formatBytes(bytes)}</span>
            </Line>
          ))}
          {sending.uploads.map(({ key, name, share, problem }) => (
            <Line key={key} name={name} onRemove={() => sending.remove(key)}>
              {problem === '' ? (
                <Progress
                  className={styles.progress ?? ''}
                  percent={Math.floor(share * 100)}
                  size="small"
                  aria-label={texts.progressOf(name)}
                />
              ) : (
                <span className={styles.problem} role="alert">
                  {problem}
                </span>
              )}
            </Line>
          ))}
        </ul>
      )}
    </div>
  );
}

interface LineProps {
  name: string;
  onRemove: () => void;
  children: ReactNode;
}

function Line({ name, onRemove, children }: LineProps) {
  return (
    <li className={styles.line}>
      <span className={styles.name}>{name}</span>
      {children}
      <Button type="text" size="small" aria-label={texts.removeOf(name)} onClick={onRemove}>
        {texts.remove}
      </Button>
    </li>
  );
}

interface PassedOnProps {
  files: readonly MailAttachment[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

/** Attachments of the mail that is passed on: all of them unless one is left out. */
export function PassedOn({ files, chosen, onChange }: PassedOnProps) {
  const offered = files.filter(({ inline }) => !inline);
  if (offered.length === 0) return null;
  return (
    <fieldset className={styles.passed}>
      <legend>{texts.passedOn}</legend>
      {offered.map(({ n, name, bytes }) => (
        <Checkbox
          key={n}
          checked={chosen.includes(n)}
          onChange={({ target }) =>
            onChange(
              target.checked ? [...chosen, n].sort((a, b) => a - b) : chosen.filter((one) => one !== n),
            )
          }
        >
          {name} <span className={styles.facts}>{formatBytes(bytes)}</span>
        </Checkbox>
      ))}
    </fieldset>
  );
}
