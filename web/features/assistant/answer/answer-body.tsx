import { memo } from 'react';
import { PlainButton } from '#web/components/plain-button.tsx';
import { Markdown } from '#web/parts/markdown/markdown.tsx';
import type { Answer } from '../conversation/item.ts';
import { answerTexts as texts } from '../texts.ts';
import { AnswerActions } from './answer-actions.tsx';
import styles from './answer-body.module.css';
import { AnswerCharts } from './answer-charts.tsx';
import { EvidenceList } from './evidence-list.tsx';

interface AnswerBodyProps {
  answer: Answer;
  onRetry: (key: string) => void;
}

/** An answer with what stands under it. Drawn again only when it has changed itself. */
export const AnswerBody = memo(({ answer, onRetry }: AnswerBodyProps) => {
  const { key, state, text, evidence, charts, unverified, source, problem } = answer;
  if (state === 'refused') {
    return (
      <div className={styles.problem} role="alert">
        <p>{problem}</p>
        <PlainButton low onClick={() => onRetry(key)}>
          {texts.retry}
        </PlainButton>
      </div>
    );
  }
  return (
    <div className={styles.answer}>
      {source === 'local' && (
        <span className={styles.source} title={texts.localHelp}>
          {texts.local}
        </span>
      )}
      <Markdown text={text} streaming={state === 'streaming'} unverified={unverified} />
      <AnswerCharts charts={charts} />
      <EvidenceList evidence={evidence} />
      {state === 'stopped' && (
        <p className={styles.quiet}>{text === '' ? texts.stoppedEmpty : texts.stopped}</p>
      )}
      {state === 'failed' && (
        <div className={styles.broken}>
          <p>{texts.failed}</p>
          <PlainButton low onClick={() => onRetry(key)}>
            {texts.retry}
          </PlainButton>
        </div>
      )}
      {(state === 'done' || state === 'stopped') && text !== '' && <AnswerActions answer={answer} />}
    </div>
  );
});
