import { Button, Card, Flex } from 'antd';
import type { ImportPreview } from '#contract/imports.ts';
import { LinkButton } from '#web/components/link-button.tsx';
import type { ImportResult } from '#web/data/imports.ts';
import { formatCount } from '#web/lib/format-figure.ts';
import { toPath } from '#web/lib/paths.ts';
import styles from './import-tab.module.css';
import { importTexts, runTexts as texts } from './texts.ts';

interface ImportDoneProps {
  preview: ImportPreview;
  result: ImportResult;
  onAgain: () => void;
}

export function ImportDone({ preview, result, onAgain }: ImportDoneProps) {
  return (
    <Card title={texts.doneTitle}>
      <p className={styles.words}>{`${importTexts.file}：${preview.fileName}`}</p>
      <div role="status">
        <dl className={styles.figures}>
          {(['added', 'changed', 'unchanged'] as const).map((key) => (
            <div key={key}>
              <dt>{texts[key]}</dt>
              <dd>{formatCount(result[key])}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Flex gap={8} style={{ marginTop: 16 }}>
        <LinkButton to={toPath('bulletinBoard')} type="primary">
          {texts.toBoard}
        </LinkButton>
        <Button onClick={onAgain}>{texts.again}</Button>
        <LinkButton to={toPath('authorization')}>{texts.toConnections}</LinkButton>
      </Flex>
    </Card>
  );
}
