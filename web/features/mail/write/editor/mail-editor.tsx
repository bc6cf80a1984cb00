import { lazy, Suspense } from 'react';
import { loadChunk } from '#web/lib/load-chunk.ts';
import { editorTexts as texts } from '../texts.ts';
import styles from './editor.module.css';
import type { RichEditorProps } from './rich-editor.tsx';

const RichEditor = lazy(async () => ({
  default: (await loadChunk(() => import('./rich-editor.tsx'))).RichEditor,
}));

/** Where a mail's words are written. Its script comes when it is first shown. */
export function MailEditor(props: RichEditorProps) {
  return (
    <Suspense fallback={<div className={styles.waiting} role="status" aria-label={texts.loading} />}>
      <RichEditor {...props} />
    </Suspense>
  );
}
