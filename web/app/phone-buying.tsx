import { useQuery } from '@tanstack/react-query';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { channelsQuery } from '#web/data/payments.ts';
import { channelsHere } from '#web/features/payments/mobile/pay-here.ts';
import { PhonePaymentPage } from '#web/features/payments/mobile/phone-payment-page.tsx';
import { ComputerOnly } from './dialogs/computer-only.tsx';
import { shellDialog } from './dialogs/dialog-store.ts';
import { usePlanData } from './routes/use-plan-data.ts';

/** Plans and paying on a phone, where a way to pay there is set up; else they need a computer. */
export function PhoneBuying({ choosing }: { choosing: boolean }) {
  const { user, data, failed } = usePlanData();
  const isOwner = user?.role === 'owner';
  const { data: channels, error } = useQuery({ ...channelsQuery, enabled: isOwner });
  const here = channelsHere(channels ?? []);
  if (failed || error || (user && !isOwner) || (channels && here.length === 0)) return <ComputerOnly />;
  if (!data || !channels) return <PageSkeleton />;
  const { plans, own } = data;
  return (
    <PhonePaymentPage
      choosing={choosing}
      plans={plans}
      own={own}
      channels={here}
      onContact={() => shellDialog.set('buy')}
    />
  );
}
