import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Select, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { findLinkNetwork, linkNetworks } from '#contract/link-networks.ts';
import { resolveMerchantCall, type UnknownMerchant } from '#contract/operator/catalogue.ts';
import { totalPages } from '#contract/paging.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Pagination } from '#web/components/pagination.tsx';
import { changeAsOperator } from '#web/data/operator/call.ts';
import { meQuery, merchantsQuery } from '#web/data/operator/queries.ts';
import { FormDialog } from '../shell/form-dialog.tsx';
import { LoadFailure } from '../shell/load-failure.tsx';
import { PageTop } from '../shell/page-top.tsx';
import { useFilters } from '../shell/use-filters.ts';
import { WideTable } from '../shell/wide-table.tsx';
import { merchantsTexts as texts } from './texts.ts';

const { columns: names } = texts;

const merchantsAPage = 50;
/** An address may hold anything. */
const pageOf = (word: string) => (/^[1-9]\d{0,5}$/.test(word) ? Number(word) : 1);

/** Merchants that links name and no programme does: whoever knows says whose they are. */
export function MerchantsPage() {
  const { filters, given, set } = useFilters(['network', 'page']);
  const network = findLinkNetwork(filters.network);
  const asked = pageOf(filters.page);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    merchantsQuery({ query: { ...(network && { network }), currentPage: asked, size: merchantsAPage } }),
  );
  const { data: me } = useQuery(meQuery);
  const [resolving, setResolving] = useState<UnknownMerchant>();
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  const lastPage = data ? totalPages(data.total, data.size) : asked;
  // The last merchant of the last page may just have been given to a brand.
  if (!isPlaceholderData && asked > lastPage) {
    return (
      <Navigate to={{ search: String(new URLSearchParams({ ...given, page: String(lastPage) })) }} replace />
    );
  }
  const columns: TableColumnsType<UnknownMerchant> = [
    { title: names.network, dataIndex: 'network', width: 120 },
    { title: names.merchant, dataIndex: 'merchant', width: 150 },
    { title: names.target, dataIndex: 'targetDomain', width: 180 },
    { title: names.pages, dataIndex: 'pages', width: 90, align: 'right' },
    { title: names.publishers, dataIndex: 'publishers', width: 90, align: 'right' },
    { title: names.seen, width: 200, render: (_, { firstSeen, lastSeen }) => `${firstSeen} — ${lastSeen}` },
    { title: names.example, dataIndex: 'example', width: 240, ellipsis: true },
  ];
  const actions: TableColumnsType<UnknownMerchant>[number] = {
    title: names.actions,
    width: 110,
    render: (_, row) => (
      <Button
        size="small"
        aria-label={`${texts.resolve}：${texts.resolveTitle(row.merchant)}`}
        onClick={() => setResolving(row)}
      >
        {texts.resolve}
      </Button>
    ),
  };
  return (
    <>
      <PageTop title={texts.title}>
        {data && texts.total(data.total)}
        <Select
          aria-label={texts.network}
          value={filters.network}
          options={[
            { value: '', label: texts.anyNetwork },
            ...linkNetworks.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={(next: string) => set({ network: next, page: '' })}
        />
      </PageTop>
      <WideTable
        label={texts.title}
        widthPx={1180}
        rowKey={({ network: code, merchant }) => `${code} ${merchant}`}
        columns={me && me.role !== 'finance' ? [...columns, actions] : columns}
        dataSource={data?.list ?? []}
        loading={!data}
        locale={{ emptyText: data ? <EmptyState title={texts.empty} /> : ' ' }}
      />
      {data && data.total > data.size && (
        <Pagination
          current={asked}
          size={data.size}
          total={data.total}
          onChange={(page) => set({ page: page === 1 ? '' : String(page) })}
        />
      )}
      {resolving && <ResolveDialog merchant={resolving} onClose={() => setResolving(undefined)} />}
    </>
  );
}

function ResolveDialog({ merchant, onClose }: { merchant: UnknownMerchant; onClose: () => void }) {
  const network = findLinkNetwork(merchant.network);
  return (
    <FormDialog<{ brandCode: string }>
      title={texts.resolveTitle(merchant.merchant)}
      okText={texts.save}
      initialValues={{ brandCode: merchant.likelyBrand }}
      submit={async ({ brandCode }) => {
        if (!network) throw new Error(`no network ${merchant.network}`);
        const { links } = await changeAsOperator(resolveMerchantCall, {
          body: { network, merchant: merchant.merchant, brandCode },
        });
        return texts.resolved(links);
      }}
      onClose={onClose}
    >
      <Form.Item
        name="brandCode"
        label={texts.brandCode}
        extra={merchant.likelyBrand ? texts.likely(merchant.likelyBrand) : undefined}
        rules={[{ required: true, whitespace: true, message: texts.brandRequired }]}
      >
        <Input />
      </Form.Item>
    </FormDialog>
  );
}
