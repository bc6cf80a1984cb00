import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { faqEntryQuery } from '#web/data/operator/queries.ts';
import { LoadFailure } from '../shell/load-failure.tsx';
import { FaqEditor } from './faq-editor.tsx';

/** An entry that is there already. */
export function FaqEntryPage() {
  const { id = '' } = useParams();
  return <Entry key={id} id={id} />;
}

function Entry({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    ...faqEntryQuery({ params: { id } }),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  if (data) return <FaqEditor entry={data} />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <PageSkeleton />;
}
