import { Card } from 'antd';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Arrival } from '../../../components/illustrations/arrival.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { formatMinute } from '../../../lib/format-minute.ts';
import { toPath } from '../../../lib/paths.ts';
import { paymentTexts as texts } from '../texts.ts';

export function PaidOrder({ name, endDate }: { name: string; endDate: string }) {
  return (
    <Card>
      <div role="status">
        <EmptyState
          illustration={<Arrival />}
          title={texts.paidTitle}
          text={texts.paidText(name, formatMinute(endDate))}
          action={
            <>
              <LinkButton to={`${toPath('info')}#selection`} type="primary">
                {texts.toSelection}
              </LinkButton>
              <LinkButton to={toPath('bulletinBoard')}>{texts.toBoard}</LinkButton>
              <LinkButton to={`${toPath('info')}#records`}>{texts.toRecords}</LinkButton>
            </>
          }
        />
      </div>
    </Card>
  );
}
