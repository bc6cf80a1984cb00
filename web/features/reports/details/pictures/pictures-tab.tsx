import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { totalPages } from '#contract/paging.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { NoDataChart } from '#web/components/illustrations/no-data-chart.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Pagination } from '#web/components/pagination.tsx';
import { picturesQuery, useDeletePicture } from '#web/data/reports.ts';
import { confirm } from '#web/lib/confirm.ts';
import { toast } from '#web/lib/toast.ts';
import { reportPath } from '#web/parts/figures/report-link.ts';
import { useReportSource } from '#web/parts/figures/report-source.ts';
import { FailedReport } from '../failed-report.tsx';
import { changeSearch } from '../filters/filters.ts';
import { pictureTexts as texts } from '../texts.ts';
import type { ReportViewState } from '../use-report-view.ts';
import { PictureCard } from './picture-card.tsx';
import { PictureSkeleton } from './picture-skeleton.tsx';
import styles from './pictures-tab.module.css';

/** Charts kept as they were. */
export function PicturesTab({ view: { filters, change } }: { view: ReportViewState }) {
  const { route } = useReportSource();
  const [search] = useSearchParams();
  const { data, error, refetch, isPlaceholderData } = useQuery(picturesQuery(filters.page));
  const removing = useDeletePicture();
  const remove = async (id: string, title: string) => {
    const agreed = await confirm({
      title: texts.removeTitle(title),
      content: texts.removeText,
      okText: texts.removeOk,
      cancelText: texts.cancel,
      danger: true,
    });
    if (agreed) removing.mutate(id, { onSuccess: () => toast.success(texts.removed) });
  };
  if (error) return <FailedReport error={error} onRetry={() => void refetch()} />;
  if (!data) return <PictureSkeleton />;
  const lastPage = totalPages(data.total, data.size);
  // The last one of a page may just have been deleted.
  if (filters.page > lastPage && !isPlaceholderData)
    return <Navigate to={`?${changeSearch(search, { page: lastPage })}`} replace />;
  if (data.total === 0)
    return (
      <EmptyState
        illustration={<NoDataChart />}
        title={texts.emptyTitle}
        text={texts.emptyText}
        action={
          <LinkButton to={reportPath(route, { tab: 'types' })} type="primary">
            {texts.toTypes}
          </LinkButton>
        }
      />
    );
  return (
    <>
      <p className={styles.lead}>{texts.lead}</p>
      <ul className={styles.grid} aria-label={texts.label}>
        {data.list.map((picture) => (
          <li key={picture.id}>
            <PictureCard picture={picture} onRemove={() => void remove(picture.id, picture.title)} />
          </li>
        ))}
      </ul>
      <Pagination
        current={filters.page}
        size={data.size}
        total={data.total}
        onChange={(page) => change({ page })}
      />
    </>
  );
}
