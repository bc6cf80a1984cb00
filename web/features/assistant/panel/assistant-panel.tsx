import { MinusOutlined } from '@ant-design/icons';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '#web/components/icon.tsx';
import { askedCard, assistantPanel } from '#web/parts/assistant/assistant-desk.ts';
import { placeOf } from '#web/parts/assistant/place-of.ts';
import { ChatTools } from '../chat/chat-tools.tsx';
import { ChatView } from '../chat/chat-view.tsx';
import { HistoryView } from '../chat/history-view.tsx';
import { IconButton } from '../chat/icon-button.tsx';
import { conversation } from '../conversation/open-conversation.ts';
import { panelTexts as texts } from '../texts.ts';
import styles from './assistant-panel.module.css';
import { PanelEdge } from './panel-edge.tsx';
import { usePanelWidth } from './use-panel-width.ts';

interface AssistantPanelProps {
  onNoneLeft: () => void;
}

/** Stands at the right of the page and follows it: what is asked is asked on the page beside it. */
export function AssistantPanel({ onNoneLeft }: AssistantPanelProps) {
  const [width, resize] = usePanelWidth();
  const [history, setHistory] = useState(false);
  const { pathname, search } = useLocation();
  const place = useMemo(() => placeOf({ pathname, search }), [pathname, search]);
  const close = () => {
    conversation.restart();
    askedCard.set(undefined);
    assistantPanel.set('closed');
  };
  return (
    <aside className={styles.panel} style={{ width }} aria-label={texts.title}>
      <PanelEdge width={width} onResize={resize} />
      <header className={styles.head}>
        <Icon name="spark" />
        <h2 className={styles.title}>{texts.title}</h2>
        <ChatTools history={history} onHistory={setHistory} />
        <IconButton label={texts.minimise} onClick={() => assistantPanel.set('minimised')}>
          <MinusOutlined aria-hidden="true" />
        </IconButton>
        <IconButton label={texts.close} onClick={close}>
          <Icon name="close" size={18} />
        </IconButton>
      </header>
      {history ? (
        <HistoryView onOpened={() => setHistory(false)} />
      ) : (
        <ChatView place={place} onNoneLeft={onNoneLeft} />
      )}
    </aside>
  );
}
