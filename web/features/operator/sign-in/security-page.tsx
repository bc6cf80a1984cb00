import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Input, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { addOwnPasskey, beginOwnPasskey, removeOwnPasskey } from '#contract/operator/passkeys.ts';
import { type PasskeyView, passkeyNameMaxLength } from '#contract/passkey.ts';
import { askOperatorAndWait, changeAsOperator } from '#web/data/operator/call.ts';
import { ownPasskeysQuery } from '#web/data/operator/queries.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { makePasskey } from '#web/lib/passkey.ts';
import { FormDialog } from '../shell/form-dialog.tsx';
import { LoadFailure } from '../shell/load-failure.tsx';
import { PageTop } from '../shell/page-top.tsx';
import { WideTable } from '../shell/wide-table.tsx';
import { securityTexts as texts } from './texts.ts';

const { columns: names } = texts;

/** One's own passkeys: a second step beside the authenticator app. */
export function SecurityPage() {
  const { data, error, refetch } = useQuery(ownPasskeysQuery);
  const [open, setOpen] = useState<'add' | PasskeyView>();
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  const close = () => setOpen(undefined);
  const columns: TableColumnsType<PasskeyView> = [
    { title: names.name, dataIndex: 'name', width: 240 },
    { title: names.created, width: 160, render: (_, { createdAt }) => formatMinute(createdAt) },
    {
      title: names.lastUsed,
      width: 160,
      render: (_, { lastUsedAt }) => (lastUsedAt === null ? texts.never : formatMinute(lastUsedAt)),
    },
    {
      title: names.actions,
      width: 120,
      render: (_, row) => (
        <Button size="small" danger aria-label={texts.removeLabel(row.name)} onClick={() => setOpen(row)}>
          {texts.remove}
        </Button>
      ),
    },
  ];
  return (
    <>
      <PageTop title={texts.title}>
        <Button type="primary" disabled={!data?.origin} onClick={() => setOpen('add')}>
          {texts.add}
        </Button>
      </PageTop>
      <p>{texts.hint}</p>
      {data?.origin === null && <Alert type="warning" showIcon title={texts.needsName} />}
      {data?.list.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <WideTable
          label={texts.passkeys}
          widthPx={680}
          rowKey="id"
          columns={columns}
          dataSource={data?.list ?? []}
          loading={!data}
        />
      )}
      {open === 'add' && <AddDialog onClose={close} />}
      {typeof open === 'object' && <RemoveDialog passkey={open} onClose={close} />}
    </>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog<{ name: string; code: string }>
      title={texts.add}
      okText={texts.add}
      intro={texts.addHint}
      submit={async ({ name, code }) => {
        const passkey = await makePasskey(await askOperatorAndWait(beginOwnPasskey, { body: { code } }));
        await changeAsOperator(addOwnPasskey, { body: { name, passkey } });
        return texts.added;
      }}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={names.name}
        rules={[{ required: true, whitespace: true, message: texts.nameRequired }]}
      >
        <Input autoComplete="off" maxLength={passkeyNameMaxLength} placeholder={texts.namePlaceholder} />
      </Form.Item>
      <CodeItem />
    </FormDialog>
  );
}

function RemoveDialog({ passkey: { id, name }, onClose }: { passkey: PasskeyView; onClose: () => void }) {
  return (
    <FormDialog<{ code: string }>
      title={texts.removeTitle(name)}
      okText={texts.remove}
      danger
      intro={texts.removeHint}
      submit={async (body) => {
        await changeAsOperator(removeOwnPasskey, { params: { id }, body });
        return texts.removed;
      }}
      onClose={onClose}
    >
      <CodeItem />
    </FormDialog>
  );
}

const CodeItem = () => (
  <Form.Item name="code" label={texts.code} rules={[{ required: true, message: texts.codeRequired }]}>
    <Input autoComplete="one-time-code" maxLength={20} />
  </Form.Item>
);
