import { Button, Card, Flex } from 'antd';
import type { ImportPreview } from '#contract/imports.ts';
import { LinkButton } from '#web/components/link-button.tsx';
import { type ImportResult, useRest } from '#web/data/imports.ts';
import { formatCount } from '#web/lib/format-figure.ts';
import { toPath } from '#web/lib/paths.ts';
import styles from './import-tab.module.css';
import { importTexts, runTexts as texts } from './texts.ts';

const figures = ['added', 'changed', 'unchanged'] as const;

interface ImportDoneProps {
  preview: ImportPreview;
  result: ImportResult;
  onAgain: () => void;
}

export function ImportDone({ preview, result, onAgain }: ImportDoneProps) {
  const rest = useRest(preview.importId);
  return (
    <Card title={texts.doneTitle}>
      <p className={styles.words}>{`${importTexts.file}：${preview.fileName}`}</p>
      <div role="status">
        <dl className={styles.figures}>
          {(result.leftRows > 0 ? [...figures, 'leftRows' as const] : figures).map((key) => (
            <div key={key}>
              <dt>{texts[key]}</dt>
              <dd>{formatCount(result[key])}</dd>
            </div>
          ))}
        </dl>
      </div>
      {result.leftRows > 0 && <p className={styles.hint}>{texts.restHint}</p>}
      <Flex gap={8} wrap style={{ marginTop: 16 }}>
        {result.leftRows > 0 && (
          <Button loading={rest.isPending} onClick={() => rest.mutate()}>
            {texts.rest(result.leftRows)}
          </Button>
        )}
        <LinkButton to={toPath('bulletinBoard')} type="primary">
          {texts.toBoard}
        </LinkButton>
        <Button onClick={onAgain}>{texts.again}</Button>
        <LinkButton to={toPath('authorization')}>{texts.toConnections}</LinkButton>
      </Flex>
    </Card>
  );
}
