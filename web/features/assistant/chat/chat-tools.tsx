import { HistoryOutlined, PlusOutlined } from '@ant-design/icons';
import { conversation } from '../conversation/open-conversation.ts';
import { panelTexts as texts } from '../texts.ts';
import { IconButton } from './icon-button.tsx';

interface ChatToolsProps {
  history: boolean;
  onHistory: (shown: boolean) => void;
}

/** Another chat, or one from before. */
export function ChatTools({ history, onHistory }: ChatToolsProps) {
  const restart = () => {
    conversation.restart();
    onHistory(false);
  };
  return (
    <>
      <IconButton label={texts.newChat} onClick={restart}>
        <PlusOutlined aria-hidden="true" />
      </IconButton>
      <IconButton
        label={history ? texts.back : texts.history}
        expanded={history}
        onClick={() => onHistory(!history)}
      >
        <HistoryOutlined aria-hidden="true" />
      </IconButton>
    </>
  );
}
