import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import { mailFrameUrl } from '#contract/mail-messages.ts';
import { cleanForFrame } from './clean-for-frame.ts';
import { shownHeight, toldHeight } from './frame-height.ts';
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
 * The only place that shows a mail's HTML: a frame of nobody's origin in which nothing of the mail's runs. It is handed
 * over once the frame says it is ready; from then on the frame says how tall it is.
 */
export function MailFrame({ html, title, images = false }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [open, setOpen] = useState(false);
  const [told, setTold] = useState<number | null>(null);
  const clean = useMemo(() => cleanForFrame(html, images), [html, images]);

  useEffect(() => {
    const hand = () => frame.current?.contentWindow?.postMessage(clean, '*');
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source === null || source !== frame.current?.contentWindow) return;
      if (data === 'ready') hand();
      else setTold((before) => toldHeight(data) ?? before);
    };
    window.addEventListener('message', hear);
    // Where it stands already it has said so before; a frame that is still loading hears nothing and loses nothing.
    hand();
    return () => window.removeEventListener('message', hear);
  }, [clean]);

  const { height, foldable } = shownHeight(told, open);
  const size = { '--shown': `${height}px`, '--whole': `${told ?? height}px` } as CSSProperties;
  return (
    <div className={styles.holder}>
      <iframe
        ref={frame}
        className={styles.frame}
        style={size}
        title={title}
        sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        src={mailFrameUrl(images)}
      />
      {foldable && (
        <button type="button" className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? texts.less : texts.more}
        </button>
      )}
    </div>
  );
}
