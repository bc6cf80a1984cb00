import { Icon } from '#web/components/icon.tsx';
import { useStore } from '#web/lib/store.ts';
import styles from './ask-button.module.css';
import { type AskedCard, askedCard, assistantDoor } from './assistant-desk.ts';
import { askTexts as texts } from './texts.ts';

/** Beside a figure: opens the assistant with "这个数字" meaning this one. Nothing for whoever has no assistant. */
export function AskButton({ card }: { card: AskedCard }) {
  const door = useStore(assistantDoor);
  if (!door) return null;
  const ask = () => {
    askedCard.set(card);
    door();
  };
  return (
    <button
      type="button"
      className={styles.ask}
      aria-label={texts.ask(card.name)}
      title={texts.short}
      onClick={ask}
    >
      <Icon name="spark" size={16} />
    </button>
  );
}
