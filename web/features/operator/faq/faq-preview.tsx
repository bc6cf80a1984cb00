import { Card, Form, type FormInstance } from 'antd';
import { ScrollBox } from '#web/components/scroll-box.tsx';
import { Markdown } from '#web/parts/markdown/markdown.tsx';
import styles from './faq.module.css';
import type { FaqFields } from './faq-form.ts';
import { editorTexts as texts } from './texts.ts';

/** The answer as the assistant shows it, while it is written. */
export function FaqPreview({ form }: { form: FormInstance<FaqFields> }) {
  const question = Form.useWatch('question', form)?.trim() ?? '';
  const answer = Form.useWatch('answer', form) ?? '';
  const isEmpty = question === '' && answer.trim() === '';
  return (
    <Card className={styles.preview ?? ''} size="small" title={texts.preview}>
      {isEmpty ? (
        <p className={styles.soft}>{texts.previewEmpty}</p>
      ) : (
        <ScrollBox label={texts.preview} className={styles.words}>
          <Markdown text={`${question === '' ? '' : `**${question}**\n\n`}${answer}`} linksElsewhere />
        </ScrollBox>
      )}
    </Card>
  );
}
