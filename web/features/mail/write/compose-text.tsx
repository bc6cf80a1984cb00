import { Button } from 'antd';
import { MailFrame } from '../detail/mail-frame.tsx';
import styles from './composer.module.css';
import { joinQuote, splitQuote } from './content/quote.ts';
import { MailEditor } from './editor/mail-editor.tsx';
import { Field } from './field.tsx';
import { TemplateMenu } from './templates/template-menu.tsx';
import { textTexts as texts } from './texts.ts';
import type { Composing } from './use-compose.ts';

interface ComposeTextProps {
  composing: Composing;
  signature: string;
  variables: readonly string[];
  problem: string;
}

/** The words, the mailbox's signature below them, and the mail that is answered. */
export function ComposeText({ composing, signature, variables, problem }: ComposeTextProps) {
  const { content, revision, update, replace } = composing;
  const { written, quote } = splitQuote(content.html);
  return (
    <>
      <Field label={texts.text} problem={problem}>
        <div className={styles.under}>
          <TemplateMenu composing={composing} />
        </div>
        <MailEditor
          key={revision}
          label={texts.text}
          initialHtml={written}
          variables={variables}
          autoFocus={content.inReplyTo !== null && revision === 0}
          onChange={(html) => update((before) => ({ html: joinQuote(html, splitQuote(before.html).quote) }))}
        />
      </Field>
      {signature.trim() !== '' && (
        <Field label={texts.signature} problem="">
          <div className={styles.signature}>
            <MailFrame html={signature} title={texts.signature} />
          </div>
          <p className={styles.note}>{texts.signatureHelp}</p>
        </Field>
      )}
      {quote !== '' && (
        <Field label={texts.quote} problem="">
          <MailFrame html={quote} title={texts.quote} />
          <div className={styles.under}>
            <Button size="small" onClick={() => replace({ html: `${written}${quote}` })}>
              {texts.quoteEdit}
            </Button>
            <Button size="small" type="text" onClick={() => update({ html: written })}>
              {texts.quoteRemove}
            </Button>
          </div>
        </Field>
      )}
    </>
  );
}
