import { useQuery } from '@tanstack/react-query';
import { Card } from 'antd';
import type { PayChannelCode } from '#contract/payments.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Arrival } from '#web/components/illustrations/arrival.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { noCatalogueQuery } from '#web/data/catalogue.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { toPath } from '#web/lib/paths.ts';
import { sandboxTexts, paymentTexts as texts } from '../texts.ts';
import { NoticeLine } from './notice-line.tsx';

interface PaidOrderProps {
  name: string;
  endDate: string;
  channel: PayChannelCode;
}

export function PaidOrder({ name, endDate, channel }: PaidOrderProps) {
  const { data: noCatalogue } = useQuery(noCatalogueQuery);
  return (
    <Card>
      {channel === 'sandbox' && <NoticeLine>{sandboxTexts.note}</NoticeLine>}
      <div role="status">
        <EmptyState
          illustration={<Arrival />}
          title={texts.paidTitle}
          text={texts.paidText(name, formatMinute(endDate))}
          action={
            <>
              {!noCatalogue && (
                <LinkButton to={`${toPath('info')}#selection`} type="primary">
                  {texts.toSelection}
                </LinkButton>
              )}
              <LinkButton to={toPath('bulletinBoard')} type={noCatalogue ? 'primary' : 'default'}>
                {texts.toBoard}
              </LinkButton>
              <LinkButton to={`${toPath('info')}#records`}>{texts.toRecords}</LinkButton>
            </>
          }
        />
      </div>
    </Card>
  );
}
