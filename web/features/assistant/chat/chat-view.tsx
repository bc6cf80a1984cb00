import { useEffect } from 'react';
import { EmptyState } from '#web/components/empty-state.tsx';
import { AssistantLighthouse } from '#web/components/illustrations/assistant-lighthouse.tsx';
import { useStore } from '#web/lib/store.ts';
import { askedCard, type Place } from '#web/parts/assistant/assistant-desk.ts';
import { isUnderWay } from '../conversation/item.ts';
import { conversation } from '../conversation/open-conversation.ts';
import { chatTexts as texts } from '../texts.ts';
import { announcement } from './announcement.ts';
import styles from './chat-view.module.css';
import { MessageList } from './message-list.tsx';
import { QuestionBox } from './question-box.tsx';
import { Suggestions } from './suggestions.tsx';
import { useAsking } from './use-asking.ts';

interface ChatViewProps {
  /** The page that is asked about. */
  place: Place;
  onNoneLeft: () => void;
}

/** What was said, what might be asked, and the box to ask it in. */
export function ChatView({ place, onNoneLeft }: ChatViewProps) {
  const { items, draft, round } = useStore(conversation.state);
  const card = useStore(askedCard);
  const { left, send, retry } = useAsking({ place, onNoneLeft });
  const last = items.at(-1);
  const busy = last?.kind === 'answer' && isUnderWay(last);

  // Beside a figure the question suggests itself; what somebody has begun to type stays.
  useEffect(() => {
    if (card && conversation.state.get().draft === '') conversation.type(texts.whyChanged);
  }, [card]);

  const suggestions = !busy && (
    <Suggestions page={place.page} round={round} onAsk={(question) => void send(question)} />
  );
  return (
    <div className={styles.chat}>
      {items.length === 0 ? (
        <div className={styles.start}>
          <EmptyState illustration={<AssistantLighthouse />} title={texts.hello} text={texts.intro} />
          {suggestions}
        </div>
      ) : (
        <MessageList items={items} tail={suggestions} onRetry={retry} />
      )}
      <div className={styles.box}>
        <QuestionBox
          draft={draft}
          busy={busy}
          left={left}
          onType={conversation.type}
          onSend={(typed) => void send(typed)}
          onStop={conversation.stop}
        />
      </div>
      <span className="ht-hidden" role="status">
        {announcement(items)}
      </span>
    </div>
  );
}
