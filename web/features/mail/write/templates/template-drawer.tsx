import { Button, Drawer, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { mailLimits } from '#contract/limits.ts';
import type { MailTemplate } from '#contract/mail-sending.ts';
import { applyFieldErrors } from '#web/components/form-errors.ts';
import { useSaveTemplate } from '#web/data/mail-sending.ts';
import { useFormProps } from '#web/lib/use-form-props.ts';
import { useSmallScreen } from '#web/lib/use-small-screen.ts';
import { isBlankHtml, usedVariables } from '../content/mail-content.ts';
import { MailEditor } from '../editor/mail-editor.tsx';
import { templateFormTexts as texts } from '../texts.ts';
import { VariableChips } from '../variables/variable-chips.tsx';
import styles from './templates.module.css';

/** A new one, or one to change, by its number. */
export type EditedTemplate = Pick<MailTemplate, 'name' | 'subject' | 'html'> & { id?: string };

interface TemplateDrawerProps {
  /** Closed without. */
  editing: EditedTemplate | undefined;
  onClose: () => void;
  onSaved: (id: string) => void;
}

export function TemplateDrawer({ editing, onClose, onSaved }: TemplateDrawerProps) {
  const small = useSmallScreen();
  return (
    <Drawer
      title={editing?.id === undefined ? texts.createTitle : texts.editTitle}
      open={editing !== undefined}
      onClose={onClose}
      size={small ? '100%' : 720}
      mask={{ closable: false }}
      closable={{ 'aria-label': texts.close }}
      destroyOnHidden
    >
      {editing && <TemplateForm editing={editing} onClose={onClose} onSaved={onSaved} />}
    </Drawer>
  );
}

function TemplateForm({ editing, onClose, onSaved }: TemplateDrawerProps & { editing: EditedTemplate }) {
  const [form] = Form.useForm<Pick<EditedTemplate, 'name' | 'subject' | 'html'>>();
  const saving = useSaveTemplate(editing.id);
  const [initial] = useState({ name: editing.name, subject: editing.subject, html: editing.html });
  const subject = Form.useWatch('subject', form) ?? initial.subject;
  const html = Form.useWatch('html', form) ?? initial.html;
  const used = usedVariables({ subject, html, followUp: [] });
  const save = (values: typeof initial) =>
    saving.mutate(values, {
      onSuccess: (id) => {
        onSaved(id);
        onClose();
      },
      onError: (error) => applyFieldErrors(form, error),
    });
  return (
    <Form {...useFormProps()} form={form} autoComplete="off" initialValues={initial} onFinish={save}>
      <Form.Item
        name="name"
        label={texts.name}
        rules={[{ required: true, whitespace: true, message: texts.noName }]}
      >
        <Input maxLength={60} autoFocus />
      </Form.Item>
      <Form.Item
        name="subject"
        label={texts.subject}
        extra={texts.subjectHelp}
        rules={[{ required: true, whitespace: true, message: texts.noSubject }]}
      >
        <Input maxLength={mailLimits.subjectMaxLength} />
      </Form.Item>
      <Form.Item
        name="html"
        label={texts.text}
        rules={[
          {
            validator: async (_rule, value: string) => {
              if (isBlankHtml(value)) throw new Error(texts.noText);
            },
          },
        ]}
      >
        <EditorField initial={initial.html} variables={used} />
      </Form.Item>
      <VariableChips names={used} />
      <Flex justify="flex-end" gap={8} className={styles.actions ?? ''}>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button type="primary" htmlType="submit" loading={saving.isPending}>
          {texts.save}
        </Button>
      </Flex>
    </Form>
  );
}

interface EditorFieldProps {
  initial: string;
  variables: readonly string[];
  /** Given by the form. */
  onChange?: (html: string) => void;
}

function EditorField({ initial, variables, onChange }: EditorFieldProps) {
  return (
    <MailEditor
      label={texts.text}
      initialHtml={initial}
      variables={variables}
      onChange={(html) => onChange?.(html)}
    />
  );
}
