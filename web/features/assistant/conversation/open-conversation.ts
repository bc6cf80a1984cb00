import { askAssistant } from '#web/data/assistant.ts';
import { createConversation } from './conversation.ts';

/** Words come faster than a screen is drawn: at most one drawing a frame. */
function createSoon(): (work: () => void) => void {
  let waiting: (() => void) | undefined;
  return (work) => {
    if (waiting === undefined) {
      requestAnimationFrame(() => {
        const last = waiting;
        waiting = undefined;
        last?.();
      });
    }
    waiting = work;
  };
}

/** The one chat of this tab. */
export const conversation = createConversation({ ask: askAssistant, soon: createSoon() });
