import type { ConnectionState } from '#contract/networks.ts';
import { connectionTexts as texts } from '../texts.ts';
import styles from './connection-state.module.css';

/** The state in words on a tint of its colour; the sign beside it says the same without colour. */
export function ConnectionStateTag({ state }: { state: ConnectionState }) {
  return (
    <span className={`${styles.tag} ${styles[state]}`}>
      <span aria-hidden="true">{signs[state]}</span>
      {texts.states[state]}
    </span>
  );
}

const signs: Record<ConnectionState, string> = { connected: '✓', syncing: '↻', attention: '!', paused: 'Ⅱ' };
