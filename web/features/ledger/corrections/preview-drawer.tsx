import { useQuery } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import type { SubmissionPreview, SubmissionRow } from '#contract/submissions.ts';
import { type FigureColumn, FigureTable } from '#web/components/antd/figure-table.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import {
  type PreviewAsked,
  previewQuery,
  useConfirmSubmission,
  useSparePublishers,
} from '#web/data/corrections.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { toPath } from '#web/lib/paths.ts';
import { toast } from '#web/lib/toast.ts';
import ledger from '../ledger.module.css';
import styles from './corrections.module.css';
import { LeftOutList } from './left-out.tsx';
import { MoneyWords } from './money-words.tsx';
import { rowColumns } from './row-columns.tsx';
import { SubmissionPanel } from './submission-panel.tsx';
import { correctionTexts as texts } from './texts.ts';

interface PreviewDrawerProps {
  /** Closed without any. */
  asked: PreviewAsked | undefined;
  onClose: () => void;
  onDone: () => void;
}

/** A batch before it is handed in, and afterwards its files and what to do with them. */
export function PreviewDrawer({ asked, onClose, onDone }: PreviewDrawerProps) {
  const [made, setMade] = useState<string>();
  const close = () => {
    onClose();
    if (made !== undefined) onDone();
    setMade(undefined);
  };
  return (
    <Drawer
      title={made === undefined ? texts.previewing : texts.detail}
      open={asked !== undefined}
      onClose={close}
      size={1080}
      destroyOnHidden
    >
      {made !== undefined && <SubmissionPanel id={made} />}
      {asked && made === undefined && <Preview asked={asked} onMade={setMade} />}
    </Drawer>
  );
}

function Preview({ asked, onMade }: { asked: PreviewAsked; onMade: (id: string) => void }) {
  const { data, error, refetch, isFetching } = useQuery(previewQuery(asked));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <div className={styles.stack} aria-busy={isFetching}>
      <h2 className={styles.title}>{texts.preview(`${data.pt} ${data.name}`)}</h2>
      {data.rows.length === 0 ? (
        <EmptyState title={texts.none} text={texts.noneHint} />
      ) : (
        <Rows preview={data} />
      )}
      <LeftOutList title={texts.left(data.leftOut.length)} orders={data.leftOut} />
      {data.hash !== null && <Confirm preview={data} hash={data.hash} onMade={onMade} />}
    </div>
  );
}

function Rows({ preview: { rows, totals, maySubmit } }: { preview: SubmissionPreview }) {
  const spare: FigureColumn<SubmissionRow> = {
    key: 'action',
    title: texts.columns.action,
    width: 104,
    render: ({ target, publisher, publisherId }) =>
      target === 'decline' &&
      publisherId !== null && <SpareButton publisherId={publisherId} name={publisher} />,
  };
  return (
    <>
      <MoneyWords title={`${texts.total(rows.length)}，${texts.back}`} totals={totals} />
      <FigureTable
        label={texts.rows}
        columns={[...rowColumns<SubmissionRow>(), ...(maySubmit ? [spare] : [])]}
        rows={rows}
        rowKey={({ key }) => key}
        density="small"
      />
    </>
  );
}

function SpareButton({ publisherId, name }: { publisherId: string; name: string }) {
  const { mutate, isPending } = useSparePublishers();
  return (
    <Button
      type="link"
      size="small"
      loading={isPending}
      aria-label={texts.spareLabel(name || texts.unnamed)}
      onClick={() => mutate({ add: [publisherId] }, { onSuccess: () => toast.success(texts.spared) })}
    >
      {texts.spare}
    </Button>
  );
}

interface ConfirmProps {
  preview: SubmissionPreview;
  hash: string;
  onMade: (id: string) => void;
}

function Confirm({ preview, hash, onMade }: ConfirmProps) {
  const { rows, sending, maySubmit, expiresAt } = preview;
  const { mutate, isPending } = useConfirmSubmission();
  return (
    <>
      {sending ? <SendingNote sending={sending} pt={preview.pt} /> : <FilesNote preview={preview} />}
      <div className={styles.buttons}>
        <Button
          type="primary"
          size="large"
          disabled={!maySubmit}
          loading={isPending}
          onClick={() =>
            mutate(hash, {
              onSuccess: (made) => {
                toast.success(texts.done(made.rows));
                onMade(made.id);
              },
            })
          }
        >
          {sending ? texts.send(rows.length) : texts.confirm(rows.length)}
        </Button>
        <span className={ledger.soft}>
          {maySubmit ? texts.expires(formatMinute(expiresAt)) : texts.mayNot}
        </span>
      </div>
    </>
  );
}

function FilesNote({ preview: { files, missing } }: { preview: SubmissionPreview }) {
  return (
    <div className={styles.note}>
      {missing.length > 0 ? (
        <>
          {texts.missing}
          <ul className={ledger.words}>
            {missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <LinkButton to={toPath('orderCheck', { tab: 'submitted' })}>{texts.toSettings}</LinkButton>
        </>
      ) : files.length > 0 ? (
        texts.files(files.map(({ label }) => label))
      ) : (
        texts.plainOnly
      )}
      <p className={ledger.soft}>{texts.frozen}</p>
    </div>
  );
}

interface SendingNoteProps {
  sending: NonNullable<SubmissionPreview['sending']>;
  pt: string;
}

function SendingNote({ sending: { calls, note, test }, pt }: SendingNoteProps) {
  return (
    <div className={styles.note}>
      {texts.bySystem(calls, pt)}
      <p className={ledger.soft}>{note}</p>
      {test && <TestResult test={test} />}
      <p className={ledger.soft}>{texts.sentOnce}</p>
    </div>
  );
}

function TestResult({
  test: { problems, fault },
}: {
  test: NonNullable<SendingNoteProps['sending']['test']>;
}) {
  if (fault !== '') return <p className={ledger.warn}>{texts.testFault(fault)}</p>;
  if (problems.length === 0) return <p className={ledger.soft}>{texts.testClean}</p>;
  return (
    <>
      <p className={ledger.warn}>{texts.testProblems(problems.length)}</p>
      <ul className={styles.left}>
        {problems.map(({ order, words }) => (
          <li key={order}>
            <span>{order}</span>
            <span className={ledger.soft}>{words}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
