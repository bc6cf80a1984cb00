import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Modal, Radio, Select, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { type ContactMessageView, markMessage, messageStates } from '../../../../contract/operator/desk.ts';
import { StateMark } from '../../../components/state-mark.tsx';
import { changeAsOperator } from '../../../data/operator/call.ts';
import { messagesQuery, subjectsQuery } from '../../../data/operator/queries.ts';
import { formatMinute } from '../../../lib/format-minute.ts';
import { toast } from '../../../lib/toast.ts';
import { CursorTable } from '../shell/cursor-table.tsx';
import { PageTop } from '../shell/page-top.tsx';
import { shellTexts } from '../shell/texts.ts';
import { useFilters } from '../shell/use-filters.ts';
import styles from './desk.module.css';
import { messagesTexts as texts } from './texts.ts';

const { columns: names, states } = texts;
const tones = { new: 'waiting', open: 'waiting', done: 'good', spam: 'void' } as const;
const stateChoices = messageStates.map((value) => ({ value, label: states[value] }));

/** What visitors wrote, and what became of it. */
export function MessagesPage() {
  const { filters, given, set, key } = useFilters(['state', 'keyword']);
  const { data: subjects = [] } = useQuery(subjectsQuery);
  const [opened, setOpened] = useState<ContactMessageView>();
  const state = messageStates.find((name) => name === filters.state);
  const columns: TableColumnsType<ContactMessageView> = [
    { title: names.sent, width: 150, render: (_, { sentAt }) => formatMinute(sentAt) },
    { title: names.who, width: 200, render: (_, { name, email }) => `${name} ${email}` },
    { title: names.company, dataIndex: 'companyName', width: 150 },
    {
      title: names.subject,
      width: 130,
      render: (_, { subjectCode }) => subjects.find(({ code }) => code === subjectCode)?.value ?? subjectCode,
    },
    { title: names.message, dataIndex: 'message', width: 300, ellipsis: true },
    {
      title: names.state,
      width: 100,
      render: (_, row) => (
        <StateMark tone={tones[row.state]} title={row.note}>
          {states[row.state]}
        </StateMark>
      ),
    },
    {
      title: names.actions,
      width: 90,
      render: (_, row) => (
        <Button size="small" aria-label={texts.openLabel(row.name)} onClick={() => setOpened(row)}>
          {texts.open}
        </Button>
      ),
    },
  ];
  return (
    <>
      <PageTop title={texts.title}>
        <Input.Search
          key={filters.keyword}
          aria-label={texts.keyword}
          placeholder={texts.keyword}
          defaultValue={filters.keyword}
          allowClear
          onSearch={(keyword) => set({ keyword: keyword.trim() })}
        />
        <Select
          aria-label={texts.state}
          value={filters.state}
          options={[{ value: '', label: texts.anyState }, ...stateChoices]}
          onChange={(next: string) => set({ state: next })}
        />
      </PageTop>
      <CursorTable
        key={key}
        label={texts.title}
        query={(after) =>
          messagesQuery({
            query: {
              ...(state && { state }),
              ...(given.keyword && { keyword: given.keyword }),
              ...(after !== undefined && { after }),
            },
          })
        }
        columns={columns}
        rowKey="id"
        widthPx={1120}
      />
      {opened && <MessageDialog message={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

interface MarkValues {
  state: ContactMessageView['state'];
  note?: string;
}

function MessageDialog({ message, onClose }: { message: ContactMessageView; onClose: () => void }) {
  const [form] = Form.useForm<MarkValues>();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ state, note = '' }: MarkValues) =>
      changeAsOperator(markMessage, { params: { id: message.id }, body: { state, note } }),
    onSuccess: () => {
      toast.success(texts.saved);
      onClose();
    },
  });
  return (
    <Modal
      open
      title={texts.dialogTitle(message.name)}
      okText={texts.save}
      cancelText={shellTexts.cancel}
      confirmLoading={isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p className={styles.words}>{message.message}</p>
      <p>
        <a href={`mailto:${encodeURIComponent(message.email)}`}>
          {texts.reply} {message.email}
        </a>
      </p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ state: message.state === 'new' ? 'open' : message.state, note: message.note }}
        onFinish={(values) => mutate(values)}
      >
        <Form.Item name="state" label={texts.state}>
          <Radio.Group options={stateChoices} />
        </Form.Item>
        <Form.Item name="note" label={texts.note}>
          <Input.TextArea rows={3} maxLength={1000} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}
