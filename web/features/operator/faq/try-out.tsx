import { Card, Checkbox, Input, Tag } from 'antd';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { type TriedAnswer, tryFaqQuestion } from '#contract/operator/faq.ts';
import { ScrollBox } from '#web/components/scroll-box.tsx';
import { askOperatorAndWait } from '#web/data/operator/call.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Markdown } from '#web/parts/markdown/markdown.tsx';
import styles from './faq.module.css';
import { tryTexts as texts } from './texts.ts';

/** A question as a member would put it, and what would answer it. */
export function TryOut() {
  const [drafts, setDrafts] = useState(false);
  const { mutate, data, isPending } = useChange({
    mutationFn: (question: string) => askOperatorAndWait(tryFaqQuestion, { body: { question, drafts } }),
  });
  return (
    <Card className={styles.try ?? ''} size="small" title={texts.title}>
      <div className={styles.tryLine}>
        <Input.Search
          aria-label={texts.label}
          placeholder={texts.label}
          enterButton={texts.ask}
          maxLength={500}
          loading={isPending}
          onSearch={(question) => question.trim() !== '' && mutate(question)}
        />
        <Checkbox checked={drafts} onChange={({ target }) => setDrafts(target.checked)}>
          {texts.drafts}
        </Checkbox>
      </div>
      <div aria-live="polite">{data && <Result answer={data} />}</div>
    </Card>
  );
}

function Result({ answer: { kind, entry, words } }: { answer: TriedAnswer }) {
  const { search } = useLocation();
  return (
    <div className={styles.result}>
      <p>
        {texts.kinds[kind]}
        {entry && (
          <>
            <Link to={`/faq/${entry.id}`} state={{ search }}>
              {entry.question}
            </Link>{' '}
            {entry.builtIn && <Tag>{texts.builtIn}</Tag>}
          </>
        )}
      </p>
      {words !== '' && (
        <ScrollBox label={texts.kinds[kind]} className={styles.words}>
          <Markdown text={words} linksElsewhere />
        </ScrollBox>
      )}
    </div>
  );
}
