import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { mailLimits } from '#contract/limits.ts';
import type { MailTemplate } from '#contract/mail-sending.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { EmptyMailbox } from '#web/components/illustrations/empty-mailbox.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { templatesQuery, useDeleteTemplate } from '#web/data/mail-sending.ts';
import { confirm } from '#web/lib/confirm.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { toast } from '#web/lib/toast.ts';
import { composePath } from '#web/parts/mail/compose-path.ts';
import styles from './desk.module.css';
import { type EditedTemplate, TemplateDrawer } from './templates/template-drawer.tsx';
import { composeTexts, templateTexts as texts } from './texts.ts';
import { VariableChips } from './variables/variable-chips.tsx';

const blank: EditedTemplate = { name: '', subject: '', html: '' };

/** Templates, and what they are filled with. */
export function TemplatesTab() {
  const { data, error, refetch } = useQuery(templatesQuery);
  const [editing, setEditing] = useState<EditedTemplate>();
  if (error && !data)
    return <LoadFailure error={error} onRetry={() => void refetch()} texts={composeTexts} />;
  if (!data) return <div className={styles.skeleton} role="status" aria-label={texts.loading} />;
  const isFull = data.list.length >= mailLimits.templates;
  const add = (
    <Button type="primary" disabled={isFull} onClick={() => setEditing(blank)}>
      {texts.add}
    </Button>
  );
  return (
    <div className={styles.tab}>
      {data.list.length === 0 ? (
        <EmptyState
          illustration={<EmptyMailbox />}
          title={texts.emptyTitle}
          text={texts.emptyText}
          action={add}
        />
      ) : (
        <>
          <div className={styles.bar}>
            <p className={styles.soft}>{isFull ? texts.full : texts.lead}</p>
            {add}
          </div>
          <ul className={styles.cards} aria-label={texts.list}>
            {data.list.map((template) => (
              <li key={template.id}>
                <TemplateCard template={template} onEdit={() => setEditing(template)} />
              </li>
            ))}
          </ul>
        </>
      )}
      <TemplateDrawer
        editing={editing}
        onClose={() => setEditing(undefined)}
        onSaved={() => toast.success(texts.saved)}
      />
    </div>
  );
}

function TemplateCard({ template, onEdit }: { template: MailTemplate; onEdit: () => void }) {
  const { id, name, subject, variables, updatedAt, updatedBy } = template;
  const deletion = useDeleteTemplate();
  const remove = async () => {
    const { removeText: content, remove: okText, cancel: cancelText } = texts;
    if (!(await confirm({ title: texts.removeTitle(name), content, okText, cancelText, danger: true })))
      return;
    deletion.mutate(id, { onSuccess: () => toast.success(texts.removed) });
  };
  return (
    <article className={styles.card} aria-label={name}>
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.text}>{subject}</p>
      <VariableChips names={variables} />
      <p className={styles.soft}>{texts.changed(formatMinute(updatedAt), updatedBy)}</p>
      <footer className={styles.actions}>
        <LinkButton to={composePath({ template: id })}>{texts.use}</LinkButton>
        <Button type="text" aria-label={texts.editOf(name)} onClick={onEdit}>
          {texts.edit}
        </Button>
        <Button type="text" danger aria-label={texts.removeOf(name)} onClick={() => void remove()}>
          {texts.remove}
        </Button>
      </footer>
    </article>
  );
}
