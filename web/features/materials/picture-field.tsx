import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { materialMaxBytes } from '#contract/limits.ts';
import { sendPicture } from '#web/data/materials.ts';
import { reportError } from '#web/lib/report-error.ts';
import { toast } from '#web/lib/toast.ts';
import styles from './material-form.module.css';
import { formTexts as texts, uploadTexts } from './texts.ts';

interface PictureFieldProps {
  /** Of the picture the material has now. */
  currentThumb: string | undefined;
  /** A material that is its picture cannot be without one. */
  required: boolean;
  id?: string;
  value?: string | null;
  onChange?: (fileId: string | null) => void;
}

/** The picture of a material: shown, replaced, removed. A form control whose value is the file's id. */
export function PictureField({ currentThumb, required, id, value, onChange }: PictureFieldProps) {
  const [thumb, setThumb] = useState(currentThumb);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  const send = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > materialMaxBytes) return toast.error(uploadTexts.tooLarge);
    setBusy(true);
    try {
      const made = await sendPicture(file, { signal: leaving.current.signal });
      setThumb(made.thumbUrl);
      onChange?.(made.fileId);
    } catch (error) {
      reportError(error);
    } finally {
      setBusy(false);
    }
  };

  const shown = value ? thumb : undefined;
  return (
    <div className={styles.picture}>
      {shown && (
        <span className={styles.preview}>
          <img src={shown} alt="" />
        </span>
      )}
      <div className={styles.buttons}>
        <Button {...(id !== undefined && { id })} loading={busy} onClick={() => input.current?.click()}>
          {busy ? texts.uploading : shown ? texts.replace : texts.addPicture}
        </Button>
        {shown && !required && (
          <Button type="text" onClick={() => onChange?.(null)}>
            {texts.removePicture}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        className={styles.input}
        accept="image/png,image/jpeg,image/webp,image/gif"
        aria-label={texts.picture}
        onChange={(event) => {
          void send(event.target.files?.[0]);
          // The same file again is a new choice.
          event.target.value = '';
        }}
      />
    </div>
  );
}
