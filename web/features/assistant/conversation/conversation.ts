// The chat that is open. It lives outside the screen: minimised, it goes on; closed, it ends.
import type { AskContext } from '#contract/assistant.ts';
import type { AskCall } from '#web/data/assistant.ts';
import { ApiError, isSessionLost } from '#web/lib/api-error.ts';
import { createStore, type Store } from '#web/lib/store.ts';
import { conversationTexts as texts } from '../texts.ts';
import { cleanQuestion } from './clean-question.ts';
import { type Answer, type ChatItem, isUnderWay, newAnswer } from './item.ts';
import { type Piece, readPiece } from './read-piece.ts';

export interface ConversationState {
  items: readonly ChatItem[];
  /** What is typed and not yet sent. */
  draft: string;
  /** Answers that have ended: after each, three new suggestions. */
  round: number;
  chatId: string | undefined;
}

export interface ConversationParts {
  ask(call: AskCall, options: { signal: AbortSignal; onData: (data: string) => void }): Promise<void>;
  /** Runs the work soon and once, however often it is asked for before. */
  soon(work: () => void): void;
}

/** After `busy`, `none-left` and `empty` the question still stands in its box; `ended`: the chat was closed meanwhile. */
export type SendOutcome = 'answered' | 'empty' | 'busy' | 'none-left' | 'ended';

export interface Conversation {
  state: Store<ConversationState>;
  isBusy(): boolean;
  type(draft: string): void;
  send(typed: string, context: AskContext): Promise<SendOutcome>;
  retry(key: string, context: AskContext): Promise<SendOutcome>;
  /** What came so far stays. */
  stop(): void;
  /** Ends the chat; the next question begins another. */
  restart(): void;
  open(chat: { id: string; items: readonly ChatItem[] }): void;
  setLiked(key: string, liked: Answer['liked']): void;
}

const nothing: ConversationState = { items: [], draft: '', round: 0, chatId: undefined };

export function createConversation({ ask, soon }: ConversationParts): Conversation {
  const state = createStore(nothing);
  /** Set for the first question, cleared by the first answer or error, set again when the chat is closed. */
  let isNewChat = true;
  let flight: AbortController | undefined;
  let keys = 0;

  const set = (part: Partial<ConversationState>) => state.set({ ...state.get(), ...part });
  const change = (key: string, part: Partial<Answer>) =>
    set({
      items: state
        .get()
        .items.map((item) => (item.key === key && item.kind === 'answer' ? { ...item, ...part } : item)),
    });
  const find = (key: string): Answer | undefined => {
    const item = state.get().items.find((one) => one.key === key);
    return item?.kind === 'answer' ? item : undefined;
  };
  const nextKey = () => {
    keys += 1;
    return `asked-${keys}`;
  };
  /** Takes a question and its answer out of the list. */
  const remove = (answerKey: string) => {
    const { items } = state.get();
    const at = items.findIndex(({ key }) => key === answerKey);
    set({ items: items.filter((_item, index) => index !== at && index !== at - 1) });
  };

  async function send(typed: string, context: AskContext): Promise<SendOutcome> {
    const question = cleanQuestion(typed);
    if (question === '') return 'empty';
    if (flight) return 'busy';
    const control = new AbortController();
    flight = control;
    const { chatId, items, draft } = state.get();
    const key = nextKey();
    const answer = newAnswer(key, question);
    set({
      items: [...items, { kind: 'question', key: nextKey(), text: typed.trim() }, answer],
      // A suggestion leaves what is being typed alone.
      draft: draft === typed ? '' : draft,
    });

    let text = '';
    let finished = false;
    const take = (piece: Piece) => {
      if (piece.is_end) finished = true;
      if (piece.chatId) set({ chatId: piece.chatId });
      const { evidence, charts, unverified, source, messageId } = piece;
      if (evidence || charts || unverified || source || messageId) {
        change(key, {
          ...(evidence && { evidence: [...(find(key)?.evidence ?? []), ...evidence] }),
          ...(charts && { charts: [...(find(key)?.charts ?? []), ...charts] }),
          ...(unverified && { unverified: [...(find(key)?.unverified ?? []), ...unverified] }),
          ...(source && { source }),
          ...(messageId && { messageId }),
        });
      }
      if (piece.result === '') return;
      text += piece.result;
      soon(() => flight === control && change(key, { text, state: 'streaming' }));
    };
    const onData = (data: string) => {
      // What was closed or stopped has nothing more to say.
      if (flight !== control) return;
      const piece = readPiece(data);
      if (piece && piece !== 'done') take(piece);
    };

    try {
      await ask(
        {
          query: { isNewChat: isNewChat ? '1' : '0', question, ...(!isNewChat && chatId && { chatId }) },
          body: { context },
        },
        { signal: control.signal, onData },
      );
      if (flight !== control) return 'ended';
      land();
      change(key, { text, ...(finished ? { state: 'done' } : brokenOff(text)) });
      return 'answered';
    } catch (error) {
      if (flight !== control) return 'ended';
      const refusal = refusalKind(error);
      if (refusal) {
        flight = undefined;
        remove(key);
        if (state.get().draft === '') set({ draft: typed });
        return refusal;
      }
      land();
      change(key, { text, ...(text === '' ? refused(error) : brokenOff(text)) });
      return 'answered';
    }
  }

  /** An answer or an error has come, or the person has heard enough. */
  function land(): void {
    flight = undefined;
    isNewChat = false;
    set({ round: state.get().round + 1 });
  }

  function stop(): void {
    const control = flight;
    const item = state.get().items.at(-1);
    if (!control || item?.kind !== 'answer') return;
    const wasNew = isNewChat;
    land();
    // Nothing was said: nothing was begun.
    isNewChat = wasNew && item.text === '';
    control.abort();
    if (isUnderWay(item)) change(item.key, { state: 'stopped' });
  }

  function restart(): void {
    const control = flight;
    flight = undefined;
    control?.abort();
    isNewChat = true;
    state.set({ ...nothing, round: state.get().round });
  }

  return {
    state,
    isBusy: () => flight !== undefined,
    type: (draft) => set({ draft }),
    send,
    async retry(key, context) {
      const answer = find(key);
      if (!answer) return 'empty';
      if (flight) return 'busy';
      remove(key);
      return send(answer.question, context);
    },
    stop,
    restart,
    open({ id, items }) {
      restart();
      isNewChat = false;
      set({ items, chatId: id });
    },
    setLiked: (key, liked) => change(key, { liked }),
  };
}

/** Refusals that leave the question where it was typed. */
function refusalKind(error: unknown): 'busy' | 'none-left' | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.reason === 'conflict') return 'busy';
  return error.reason === 'quota_exceeded' ? 'none-left' : undefined;
}

const refused = (error: unknown): Partial<Answer> => ({
  state: 'refused',
  problem: isSessionLost(error)
    ? texts.sessionLost
    : error instanceof ApiError && error.message
      ? error.message
      : texts.unknown,
});

/** The stream ended without saying so; without a word of it there is nothing to keep. */
const brokenOff = (text: string): Partial<Answer> =>
  text === '' ? { state: 'refused', problem: texts.noWord } : { state: 'failed' };
