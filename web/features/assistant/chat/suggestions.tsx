import { useQuery } from '@tanstack/react-query';
import { suggestionsQuery } from '#web/data/assistant.ts';
import { chatTexts as texts } from '../texts.ts';
import styles from './suggestions.module.css';

interface SuggestionsProps {
  page: string;
  /** New ones after each answer. */
  round: number;
  onAsk: (question: string) => void;
}

/** Three questions to ask with one press. They are a help: when they do not come, nothing is missed. */
export function Suggestions({ page, round, onAsk }: SuggestionsProps) {
  const { data, isPending } = useQuery(suggestionsQuery(page, round));
  if (isPending)
    return (
      <div className={styles.list} aria-hidden="true">
        <span className={styles.bar} />
        <span className={styles.bar} />
        <span className={styles.bar} />
      </div>
    );
  if (!data) return null;
  return (
    <section className={styles.list} aria-label={texts.suggestions}>
      {data.chatFaqs.map((question) => (
        <button key={question} type="button" className={styles.one} onClick={() => onAsk(question)}>
          {question}
        </button>
      ))}
    </section>
  );
}
