import { useQuery } from '@tanstack/react-query';
import { Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import type { listDocuments } from '#contract/documents.ts';
import type { EndpointOutput } from '#contract/endpoint.ts';
import { documentsQuery } from '#web/data/operator/queries.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { LoadFailure } from '../shell/load-failure.tsx';
import { PageTop } from '../shell/page-top.tsx';
import { WideTable } from '../shell/wide-table.tsx';
import { DocumentDialog } from './document-dialog.tsx';
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
      {edited !== undefined && <DocumentDialog id={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
