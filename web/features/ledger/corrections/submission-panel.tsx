import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { BatchDelivery } from '#contract/submissions.ts';
import { FigureTable } from '#web/components/antd/figure-table.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { Icon } from '#web/components/icon.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { submissionQuery, useDownloadSubmission } from '#web/data/corrections.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { toast } from '#web/lib/toast.ts';
import { NetworkName } from '#web/parts/network-name.tsx';
import ledger from '../ledger.module.css';
import { BatchStates } from './batch-states.tsx';
import styles from './corrections.module.css';
import { LeftOutList } from './left-out.tsx';
import { MoneyWords } from './money-words.tsx';
import { seenColumns } from './row-columns.tsx';
import { correctionTexts as texts } from './texts.ts';

/** One batch: its files, what to do with them, and what the network showed of each order since. */
export function SubmissionPanel({ id, phone = false }: { id: string; phone?: boolean }) {
  const { data, error, refetch } = useQuery(submissionQuery(id));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const { name, pt, confirmedBy, confirmedAt, list, totals, recovered, leftOut, files, steps } = data;
  return (
    <div className={styles.stack}>
      <header>
        <h2 className={styles.title}>
          <NetworkName pt={pt} /> {name}
        </h2>
        <p className={ledger.soft}>{texts.by(confirmedBy || texts.unnamed, formatMinute(confirmedAt))}</p>
      </header>
      <BatchStates states={data.states} delivery={data.delivery} />
      <MoneyWords title={texts.back} totals={totals} />
      {recovered.length > 0 && <MoneyWords title={texts.recovered} totals={recovered} />}
      {!phone && <Files id={id} files={files} />}
      {data.delivery ? (
        <Sending delivery={data.delivery} settleHours={data.settleHours} />
      ) : (
        <section aria-label={texts.steps}>
          <h3 className={styles.title}>{texts.steps}</h3>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className={ledger.soft}>{texts.settle(data.settleHours)}</p>
        </section>
      )}
      <FigureTable
        label={texts.detail}
        columns={seenColumns(data.delivery !== null)}
        rows={list}
        rowKey={({ key }) => key}
        density="small"
      />
      <LeftOutList title={texts.changed(leftOut.length)} orders={leftOut} />
    </div>
  );
}

interface SendingProps {
  delivery: BatchDelivery;
  settleHours: number;
}

/** How it goes out, and when it is read again. */
function Sending({ delivery: { trouble, nextAt }, settleHours }: SendingProps) {
  return (
    <section aria-label={texts.sendingTitle}>
      <h3 className={styles.title}>{texts.sendingTitle}</h3>
      {trouble !== '' && (
        <p className={ledger.warn}>
          {texts.trouble(trouble)} {nextAt !== null && texts.nextAt(formatMinute(nextAt))}
        </p>
      )}
      <p className={ledger.soft}>{texts.closing(settleHours)}</p>
    </section>
  );
}

function Files({
  id,
  files,
}: {
  id: string;
  files: readonly { key: string; label: string; rows: number }[];
}) {
  const { mutate, isPending } = useDownloadSubmission(id);
  const load = (query: Parameters<typeof mutate>[0]) =>
    mutate(query, { onSuccess: () => toast.success(texts.downloaded) });
  const icon = <Icon name="download" size={16} />;
  return (
    <section aria-label={texts.filesTitle} className={styles.buttons}>
      {files.map(({ key, label }) => (
        <Button key={key} type="primary" icon={icon} loading={isPending} onClick={() => load({ file: key })}>
          {texts.download(label)}
        </Button>
      ))}
      <Button icon={icon} loading={isPending} onClick={() => load({ format: 'csv' })}>
        {texts.plainCsv}
      </Button>
      <Button icon={icon} loading={isPending} onClick={() => load({ format: 'xlsx' })}>
        {texts.plainXlsx}
      </Button>
    </section>
  );
}
