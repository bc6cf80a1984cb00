import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Radio, Select, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { type ContactMessageView, markMessage, messageStates } from '#contract/operator/desk.ts';
import { StateMark } from '#web/components/state-mark.tsx';
import { changeAsOperator } from '#web/data/operator/call.ts';
import { messagesQuery, subjectsQuery } from '#web/data/operator/queries.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { CursorTable } from '../shell/cursor-table.tsx';
import { FormDialog } from '../shell/form-dialog.tsx';
import { PageTop } from '../shell/page-top.tsx';
import { SearchFilter } from '../shell/search-filter.tsx';
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
        <SearchFilter
          label={texts.keyword}
          value={filters.keyword}
          onSearch={(keyword) => set({ keyword })}
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
  const { id, name, email, state, note } = message;
  return (
    <FormDialog<MarkValues>
      title={texts.dialogTitle(name)}
      okText={texts.save}
      intro={
        <>
          <p className={styles.words}>{message.message}</p>
          <p>
            <a href={`mailto:${encodeURIComponent(email)}`}>
              {texts.reply} {email}
            </a>
          </p>
        </>
      }
      initialValues={{ state: state === 'new' ? 'open' : state, note }}
      submit={async (marked) => {
        await changeAsOperator(markMessage, {
          params: { id },
          body: { state: marked.state, note: marked.note ?? '' },
        });
        return texts.saved;
      }}
      onClose={onClose}
    >
      <Form.Item name="state" label={texts.state}>
        <Radio.Group options={stateChoices} />
      </Form.Item>
      <Form.Item name="note" label={texts.note}>
        <Input.TextArea rows={3} maxLength={1000} showCount />
      </Form.Item>
    </FormDialog>
  );
}
