import { loading } from '../lib/loading.ts';
import { useStore } from '../lib/store.ts';
import styles from './loading-overlay.module.css';
import { loadingTexts } from './texts.ts';

/** Covers the page while an action is under way, so that nothing is pressed twice. */
export function LoadingOverlay() {
  const visible = useStore(loading.visible);
  if (!visible) return null;
  return (
    <div className={styles.overlay} role="status" aria-label={loadingTexts.overlay}>
      <span className={styles.spinner} />
    </div>
  );
}
