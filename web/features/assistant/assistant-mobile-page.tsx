import { useState } from 'react';
import { useStore } from '#web/lib/store.ts';
import { leftPage, type Place } from '#web/parts/assistant/assistant-desk.ts';
import styles from './assistant-mobile-page.module.css';
import { ChatTools } from './chat/chat-tools.tsx';
import { ChatView } from './chat/chat-view.tsx';
import { HistoryView } from './chat/history-view.tsx';
import { panelTexts as texts } from './texts.ts';
import { useKeyboardInset } from './use-keyboard-inset.ts';

/** Opened by its address, it is asked about nothing in particular. */
const nowhere: Place = { page: '/aispark', filters: {} };

interface AssistantMobilePageProps {
  onNoneLeft: () => void;
}

/** The assistant on a phone: the whole screen under the header, and above the keyboard while one types. */
export function AssistantMobilePage({ onNoneLeft }: AssistantMobilePageProps) {
  const place = useStore(leftPage) ?? nowhere;
  const [history, setHistory] = useState(false);
  const inset = useKeyboardInset();
  return (
    <div className={styles.page} style={inset > 0 ? { paddingBottom: inset } : undefined}>
      <div className={styles.head}>
        <h1 className="ht-hidden">{texts.title}</h1>
        <ChatTools history={history} onHistory={setHistory} />
      </div>
      {history ? (
        <HistoryView onOpened={() => setHistory(false)} />
      ) : (
        <ChatView place={place} onNoneLeft={onNoneLeft} />
      )}
    </div>
  );
}
