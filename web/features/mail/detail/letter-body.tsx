import { useState } from 'react';
import type { MailView } from '#contract/mail-messages.ts';
import { SmallButton } from '../small-button.tsx';
import styles from './letter-body.module.css';
import { MailFrame } from './mail-frame.tsx';
import { PlainWords } from './plain-words.tsx';
import { imageTexts, letterTexts as texts } from './texts.ts';

interface LetterBodyProps {
  mail: MailView;
  /** Pictures of other servers were asked for. */
  images: boolean;
  /** They are still on their way. */
  imagesLoading: boolean;
  onImages: () => void;
}

/** What the mail says: as it was written, or as plain text. */
export function LetterBody({ mail, images, imagesLoading, onImages }: LetterBodyProps) {
  const [plain, setPlain] = useState(false);
  const { html, text, partial, remoteImages, subject } = mail;
  const asText = html === '' || plain;
  return (
    <div className={styles.body}>
      {partial !== '' && (
        <p className={styles.notice} role="status">
          {partial}
        </p>
      )}
      {!asText && remoteImages > 0 && !images && (
        <p className={styles.notice}>
          <span>{imageTexts.held(remoteImages)}</span>
          <SmallButton onClick={onImages}>{imageTexts.show(remoteImages)}</SmallButton>
        </p>
      )}
      {imagesLoading && (
        <p className={styles.soft} role="status">
          {imageTexts.loading}
        </p>
      )}
      {html === '' && text === '' && <p className={styles.soft}>{texts.noBody}</p>}
      {asText
        ? text !== '' && <PlainWords text={text} />
        : !imagesLoading && <MailFrame html={html} title={texts.body(subject)} images={images} />}
      {html !== '' && text !== '' && (
        <div className={styles.ways}>
          <SmallButton onClick={() => setPlain(!plain)}>{plain ? texts.asWritten : texts.asText}</SmallButton>
        </div>
      )}
    </div>
  );
}
