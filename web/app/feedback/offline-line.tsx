import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { offlineTexts as texts } from '../texts.ts';
import styles from './offline-line.module.css';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

/** While the browser has no network. It follows what the calls wait by, so that both end together. */
export function OfflineLine() {
  const online = useSyncExternalStore(subscribe, isOnline);
  return (
    <div role="status" className={online ? 'ht-hidden' : styles.line}>
      {!online && texts.line}
    </div>
  );
}
