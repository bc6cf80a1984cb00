// Where the assistant is asked for and what it is asked about. Pages and the frame around them meet here: neither needs
// to know the other.
import type { AskContext } from '#contract/assistant.ts';
import { createStore } from '#web/lib/store.ts';

/** Minimised, the chat goes on; closed, it is over. */
export type PanelState = 'closed' | 'open' | 'minimised';

export const assistantPanel = createStore<PanelState>('closed');

/** Asks to be let in, as the menu's entry does; undefined for whoever has no such entry. */
export const assistantDoor = createStore<(() => void) | undefined>(undefined);

export interface AskedCard extends NonNullable<AskContext['card']> {
  /** As the card calls it. */
  name: string;
}

/** The figure the next question is about. */
export const askedCard = createStore<AskedCard | undefined>(undefined);

export type Place = Pick<AskContext, 'page' | 'filters'>;

/** The page a phone left for the assistant. */
export const leftPage = createStore<Place | undefined>(undefined);
