import type { ConnectionView } from '#contract/networks.ts';
import { connectionTexts as texts } from '../texts.ts';
import { useConnectionActions } from './use-connection-actions.ts';

/** What the buttons of a connection's card say and do, whatever they look like. */
export function useCardButtons(connection: ConnectionView) {
  const actions = useConnectionActions();
  const { name, state, source } = connection;
  const isFile = source === 'file';
  const paused = state === 'paused';
  const named = (text: string) => ({ children: text, 'aria-label': texts.actionOn(text, name) });
  return {
    /** There is nothing to pull of a file. */
    pulling: !isFile && {
      paused,
      pull: {
        ...named(texts.pull),
        disabled: paused || state === 'syncing',
        onClick: () => actions.pull(connection),
      },
      turn: paused
        ? { ...named(texts.resume), onClick: () => actions.resume(connection) }
        : { ...named(texts.pause), onClick: () => void actions.pause(connection) },
    },
    history: named(isFile ? texts.importHistory : texts.history),
    edit: named(texts.edit),
    remove: named(texts.remove),
  };
}
