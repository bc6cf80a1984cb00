import { type CSSProperties, useMemo, useState } from 'react';
import { cleanForFrame } from './clean-for-frame.ts';
import { frameDocument } from './frame-document.ts';
import styles from './mail-frame.module.css';
import { frameTexts as texts } from './texts.ts';

interface MailFrameProps {
  html: string;
  /** Says what it shows to who cannot see it. */
  title: string;
  /** Pictures of other servers, which learn by it that the mail was opened. */
  images?: boolean;
}

/**
 * The only place that shows a mail's HTML: a frame of nobody's origin in which nothing runs. Links open outside it.
 * What it holds cannot be measured, so its height is guessed; it scrolls, and can be opened up.
 */
export function MailFrame({ html, title, images = false }: MailFrameProps) {
  const [open, setOpen] = useState(false);
  const { document, height, whole } = useMemo(() => {
    const clean = cleanForFrame(html, images);
    return { ...clean, document: frameDocument(clean.html, images) };
  }, [html, images]);
  const size = { '--shown': `${open ? whole : height}px`, '--whole': `${whole}px` } as CSSProperties;
  return (
    <div className={styles.holder}>
      <iframe
        className={styles.frame}
        style={size}
        title={title}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        srcDoc={document}
      />
      {whole > height && (
        <button type="button" className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? texts.less : texts.more}
        </button>
      )}
    </div>
  );
}
