import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Form, Input, Modal, type TableColumnsType } from 'antd';
import { useState } from 'react';
import type { DocumentView, listDocuments } from '../../../../contract/documents.ts';
import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import { publishDocumentCall } from '../../../../contract/operator/desk.ts';
import { PageSkeleton } from '../../../components/page-skeleton.tsx';
import { changeAsOperator } from '../../../data/operator/call.ts';
import { documentQuery, documentsQuery } from '../../../data/operator/queries.ts';
import { confirm } from '../../../lib/confirm.ts';
import { formatMinute } from '../../../lib/format-minute.ts';
import { toast } from '../../../lib/toast.ts';
import { LoadFailure } from '../shell/load-failure.tsx';
import { PageTop } from '../shell/page-top.tsx';
import { shellTexts } from '../shell/texts.ts';
import { WideTable } from '../shell/wide-table.tsx';
import { documentsTexts as texts } from './texts.ts';

type DocumentHead = EndpointOutput<typeof listDocuments>[number];

const { columns: names } = texts;

/** The agreements and the privacy policy; a new version is written from the one in force. */
export function DocumentsPage() {
  const { data, error, refetch } = useQuery(documentsQuery);
  const [edited, setEdited] = useState<number>();
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  const columns: TableColumnsType<DocumentHead> = [
    { title: names.title, dataIndex: 'title', width: 260 },
    { title: names.version, dataIndex: 'version', width: 90, align: 'right' },
    { title: names.published, width: 160, render: (_, { publishedAt }) => formatMinute(publishedAt) },
    {
      title: names.actions,
      width: 130,
      render: (_, { id, title }) => (
        <Button size="small" aria-label={texts.editLabel(title)} onClick={() => setEdited(id)}>
          {texts.edit}
        </Button>
      ),
    },
  ];
  return (
    <>
      <PageTop title={texts.title} />
      <WideTable
        label={texts.title}
        widthPx={640}
        rowKey="id"
        columns={columns}
        dataSource={data ?? []}
        loading={!data}
      />
      {edited !== undefined && <EditDialog id={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function EditDialog({ id, onClose }: { id: number; onClose: () => void }) {
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
  document: { id, title, body, version },
  onClose,
}: {
  document: DocumentView;
  onClose: () => void;
}) {
  const [form] = Form.useForm<Draft>();
  const [basedOn] = useState(version);
  const { mutate, isPending } = useMutation({
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
        <Form.Item name="body" label={texts.body} rules={required}>
          <Input.TextArea rows={18} />
        </Form.Item>
        <Form.Item name="note" label={texts.note} rules={required}>
          <Input maxLength={500} />
        </Form.Item>
        <Form.Item name="asks" valuePropName="checked">
          <Checkbox>{texts.asks}</Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  );
}
