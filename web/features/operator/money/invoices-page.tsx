import { Button, Form, Input, Radio, Select, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { EndpointOutput } from '#contract/endpoint.ts';
import { markInvoiceCall, type searchInvoices } from '#contract/operator/money.ts';
import { StateMark } from '#web/components/state-mark.tsx';
import { changeAsOperator } from '#web/data/operator/call.ts';
import { invoicesQuery } from '#web/data/operator/queries.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { CursorTable } from '../shell/cursor-table.tsx';
import { FormDialog } from '../shell/form-dialog.tsx';
import { PageTop } from '../shell/page-top.tsx';
import { useFilters } from '../shell/use-filters.ts';
import { invoicesTexts as texts } from './texts.ts';

type InvoiceLine = EndpointOutput<typeof searchInvoices>['list'][number];
type State = InvoiceLine['state'];

const { columns: names, states } = texts;
const tones = { asked: 'waiting', issued: 'good', refused: 'void' } as const;
const stateNames = Object.keys(states) as State[];

/** Requests for an invoice of all accounts. */
export function InvoicesPage() {
  const { filters, set, key } = useFilters(['state']);
  const [marking, setMarking] = useState<InvoiceLine>();
  const state = stateNames.find((name) => name === filters.state);
  const columns: TableColumnsType<InvoiceLine> = [
    { title: names.created, width: 150, render: (_, { createdAt }) => formatMinute(createdAt) },
    {
      title: names.account,
      width: 90,
      render: (_, { accountId }) => <Link to={`/accounts/${accountId}`}>{accountId}</Link>,
    },
    { title: names.orderNo, dataIndex: 'orderNo', width: 210 },
    { title: names.amount, dataIndex: 'amount', width: 110, align: 'right' },
    { title: names.title, dataIndex: 'title', width: 200 },
    { title: names.taxNo, dataIndex: 'taxNo', width: 190 },
    { title: names.email, dataIndex: 'email', width: 190 },
    {
      title: names.state,
      width: 110,
      render: (_, row) => (
        <StateMark tone={tones[row.state]} title={row.note}>
          {states[row.state]}
        </StateMark>
      ),
    },
    {
      title: names.actions,
      width: 90,
      render: (_, row) =>
        row.state === 'asked' && (
          <Button
            size="small"
            aria-label={`${texts.mark}：${texts.markTitle(row.orderNo)}`}
            onClick={() => setMarking(row)}
          >
            {texts.mark}
          </Button>
        ),
    },
  ];
  return (
    <>
      <PageTop title={texts.title}>
        <Select
          aria-label={texts.state}
          value={filters.state}
          options={[
            { value: '', label: texts.anyState },
            ...stateNames.map((value) => ({ value, label: states[value] })),
          ]}
          onChange={(next) => set({ state: next })}
        />
      </PageTop>
      <CursorTable
        key={key}
        label={texts.title}
        query={(after) =>
          invoicesQuery({ query: { ...(state && { state }), ...(after !== undefined && { after }) } })
        }
        columns={columns}
        rowKey="id"
        widthPx={1340}
      />
      {marking && <MarkDialog invoice={marking} onClose={() => setMarking(undefined)} />}
    </>
  );
}

interface MarkValues {
  state: 'issued' | 'refused';
  note?: string;
}

function MarkDialog({ invoice: { orderNo }, onClose }: { invoice: InvoiceLine; onClose: () => void }) {
  return (
    <FormDialog<MarkValues>
      title={texts.markTitle(orderNo)}
      okText={texts.save}
      initialValues={{ state: 'issued' }}
      submit={async ({ state, note = '' }) => {
        await changeAsOperator(markInvoiceCall, { body: { orderNo, state, note } });
        return texts.saved;
      }}
      onClose={onClose}
    >
      <Form.Item name="state" label={texts.outcome}>
        <Radio.Group
          options={[
            { value: 'issued', label: states.issued },
            { value: 'refused', label: states.refused },
          ]}
        />
      </Form.Item>
      <Form.Item name="note" label={texts.note}>
        <Input.TextArea rows={2} maxLength={200} showCount />
      </Form.Item>
    </FormDialog>
  );
}
