import { useQuery } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import type { MailTemplate } from '#contract/mail-sending.ts';
import { templatesQuery } from '#web/data/mail-sending.ts';
import { confirm } from '#web/lib/confirm.ts';
import { toast } from '#web/lib/toast.ts';
import { isBlankHtml } from '../content/mail-content.ts';
import { joinQuote, splitQuote } from '../content/quote.ts';
import { templateMenuTexts as texts } from '../texts.ts';
import type { Composing } from '../use-compose.ts';
import { TemplateDrawer } from './template-drawer.tsx';

/** Begins the mail with a template, or keeps it as one. */
export function TemplateMenu({ composing: { content, update, replace } }: { composing: Composing }) {
  const { data } = useQuery(templatesQuery);
  const [saving, setSaving] = useState(false);
  const { written, quote } = splitQuote(content.html);
  const list = data?.list ?? [];
  const current = list.find(({ id }) => id === content.templateId);

  const apply = async ({ id, subject, html }: MailTemplate) => {
    const question = {
      title: texts.replaceTitle,
      content: texts.replaceText,
      okText: texts.replace,
      cancelText: texts.cancel,
    };
    if (!isBlankHtml(written) && !(await confirm(question))) return;
    // An answer keeps the subject of its conversation.
    const keepsSubject = content.inReplyTo !== null && content.subject !== '';
    replace({ templateId: id, html: joinQuote(html, quote), ...(!keepsSubject && { subject }) });
  };

  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items:
            list.length === 0
              ? [{ key: '', label: texts.none, disabled: true }]
              : list.map(({ id, name }) => ({ key: id, label: name })),
          onClick: ({ key }) => {
            const chosen = list.find(({ id }) => id === key);
            if (chosen) void apply(chosen);
          },
          selectable: true,
          selectedKeys: current ? [current.id] : [],
        }}
      >
        <Button size="small">{current ? texts.chosen(current.name) : texts.choose}</Button>
      </Dropdown>
      <Button size="small" disabled={isBlankHtml(written)} onClick={() => setSaving(true)}>
        {texts.saveAs}
      </Button>
      <TemplateDrawer
        editing={saving ? { name: '', subject: content.subject, html: written } : undefined}
        onClose={() => setSaving(false)}
        onSaved={(id) => {
          update({ templateId: id });
          toast.success(texts.saved);
        }}
      />
    </>
  );
}
