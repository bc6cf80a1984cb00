import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Descriptions, Modal } from 'antd';
import { confirmProposal, dropProposal, type ReviewedProposal } from '#contract/operator/money.ts';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { changeAsOperator } from '#web/data/operator/call.ts';
import { reviewQuery } from '#web/data/operator/queries.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { toast } from '#web/lib/toast.ts';
import { useChange } from '#web/lib/use-change.ts';
import { LoadFailure } from '../shell/load-failure.tsx';
import { proposalsTexts as texts } from './texts.ts';

interface ReviewDialogProps {
  id: string;
  onClose: () => void;
}

/** The second look: what will happen as things stand, then yes or no. */
export function ReviewDialog({ id, onClose }: ReviewDialogProps) {
  const { data, error, refetch } = useQuery({ ...reviewQuery({ params: { id } }), gcTime: 0, staleTime: 0 });
  const confirming = useChange({
    mutationFn: () => changeAsOperator(confirmProposal, { params: { id } }),
    onSuccess: ({ outcome }) => {
      toast.success(outcome);
      onClose();
    },
  });
  const dropping = useChange({
    mutationFn: () => changeAsOperator(dropProposal, { params: { id } }),
    onSuccess: () => {
      toast.success(texts.dropped);
      onClose();
    },
  });
  const busy = confirming.isPending || dropping.isPending;
  const mayConfirm = data !== undefined && data.obstacle === '' && !busy;
  const footer = (
    <>
      <Button disabled={data?.state !== 'waiting' || busy} onClick={() => dropping.mutate()}>
        {texts.drop}
      </Button>
      <Button
        type="primary"
        danger
        disabled={!mayConfirm}
        loading={confirming.isPending}
        onClick={() => confirming.mutate()}
      >
        {texts.confirm}
      </Button>
    </>
  );
  return (
    <Modal open title={texts.reviewTitle} footer={footer} onCancel={onClose}>
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton />}
      {data && <Review proposal={data} />}
    </Modal>
  );
}

function Review({ proposal }: { proposal: ReviewedProposal }) {
  const { columns: names } = texts;
  return (
    <>
      <Descriptions
        column={1}
        items={[
          { key: 'summary', label: names.summary, children: proposal.summary },
          { key: 'account', label: names.account, children: proposal.accountId },
          { key: 'reason', label: names.reason, children: proposal.reason },
          {
            key: 'proposed',
            label: names.proposed,
            children: texts.by(proposal.proposedBy, formatMinute(proposal.proposedAt)),
          },
        ]}
      />
      {proposal.outcome && <Alert type="warning" showIcon title={proposal.outcome} />}
      {proposal.obstacle && (
        <Alert type="error" showIcon title={texts.obstacle} description={proposal.obstacle} />
      )}
      {proposal.effects.length > 0 && (
        <Descriptions
          column={1}
          bordered
          size="small"
          title={texts.effects}
          items={proposal.effects.map(({ name, value }) => ({
            key: name,
            label: name,
            children: /^\d{4}-\d\d-\d\dT/.test(value) ? formatMinute(value) : value,
          }))}
        />
      )}
    </>
  );
}
