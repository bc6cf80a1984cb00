import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Input, Modal, Segmented } from 'antd';
import { useState } from 'react';
import type { DocumentView } from '#contract/documents.ts';
import { publishDocumentCall } from '#contract/operator/desk.ts';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { ScrollBox } from '#web/components/scroll-box.tsx';
import { changeAsOperator } from '#web/data/operator/call.ts';
import { documentQuery } from '#web/data/operator/queries.ts';
import { confirm } from '#web/lib/confirm.ts';
import { toast } from '#web/lib/toast.ts';
import { useChange } from '#web/lib/use-change.ts';
import { DocumentBody } from '#web/parts/documents/document-body.tsx';
import { LoadFailure } from '../shell/load-failure.tsx';
import { shellTexts } from '../shell/texts.ts';
import styles from './desk.module.css';
import { DocumentVersions } from './document-versions.tsx';
import { documentsTexts as texts } from './texts.ts';

/** A new version, written from the one in force and looked at before it is published. */
export function DocumentDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    ...documentQuery({ params: { id }, query: {} }),
    staleTime: 0,
    gcTime: 0,
    // What is being written must not be replaced under the writer's hands.
    refetchOnReconnect: false,
  });
  if (data) return <Editor document={data} onClose={onClose} />;
  return (
    <Modal open footer={null} onCancel={onClose}>
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <PageSkeleton />}
    </Modal>
  );
}

interface Draft {
  title: string;
  body: string;
  note: string;
  asks?: boolean;
}

function Editor({
  document: { id, title, body, version, versions },
  onClose,
}: {
  document: DocumentView;
  onClose: () => void;
}) {
  const [form] = Form.useForm<Draft>();
  const [basedOn] = useState(version);
  const [view, setView] = useState<keyof typeof texts.views>('write');
  const written = Form.useWatch('body', form) ?? body;
  const { mutate, isPending } = useChange({
    mutationFn: ({ asks = false, ...draft }: Draft) =>
      changeAsOperator(publishDocumentCall, { params: { id }, body: { ...draft, asks, basedOn } }),
    onSuccess: (published) => {
      toast.success(texts.published(published.version));
      onClose();
    },
  });
  const ask = async (draft: Draft) => {
    const agreed = await confirm({
      title: texts.sure(draft.title),
      content: texts.sureText,
      okText: texts.publish,
      cancelText: shellTexts.cancel,
    });
    if (agreed) mutate(draft);
  };
  // A slip of the mouse does not cost a whole agreement.
  const close = async () => {
    if (!form.isFieldsTouched() || (await confirm(texts.leave))) onClose();
  };
  const required = [{ required: true, whitespace: true, message: texts.required }];
  return (
    <Modal
      open
      width={900}
      title={texts.editTitle(title, basedOn + 1)}
      okText={texts.publish}
      cancelText={shellTexts.cancel}
      confirmLoading={isPending}
      onOk={() => form.submit()}
      onCancel={() => void close()}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ title, body, note: '' }}
        onFinish={(draft) => void ask(draft)}
      >
        <Form.Item name="title" label={texts.name} rules={required}>
          <Input maxLength={100} />
        </Form.Item>
        <Segmented
          aria-label={texts.view}
          value={view}
          options={[
            { value: 'write', label: texts.views.write },
            { value: 'look', label: texts.views.look },
          ]}
          onChange={setView}
        />
        <Form.Item name="body" label={texts.body} rules={required} hidden={view === 'look'}>
          <Input.TextArea rows={18} />
        </Form.Item>
        {view === 'look' && (
          <ScrollBox label={texts.views.look} className={styles.preview}>
            <DocumentBody markdown={written} />
          </ScrollBox>
        )}
        <Form.Item name="note" label={texts.note} rules={required}>
          <Input maxLength={500} />
        </Form.Item>
        <Form.Item name="asks" valuePropName="checked">
          <Checkbox>{texts.asks}</Checkbox>
        </Form.Item>
      </Form>
      <DocumentVersions id={id} versions={versions} />
    </Modal>
  );
}
