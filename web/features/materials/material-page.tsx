import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { type DragEvent, type ReactNode, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import type { MaterialView } from '#contract/materials.ts';
import { totalPages } from '#contract/paging.ts';
import { UsageGauge } from '#web/components/antd/usage-gauge.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Icon } from '#web/components/icon.tsx';
import { MaterialCrates } from '#web/components/illustrations/material-crates.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { Pagination } from '#web/components/pagination.tsx';
import { materialsQuery, useZip } from '#web/data/materials.ts';
import { addressNow } from '#web/lib/address-now.ts';
import { isMenuLocked } from '#web/lib/api-error.ts';
import { formatBytes } from '#web/lib/format-bytes.ts';
import { toast } from '#web/lib/toast.ts';
import { changeSearch, hasFilters, readFilters, readView } from './filters.ts';
import { MaterialDialog, type MaterialTarget } from './material-dialog.tsx';
import { MaterialDrawer } from './material-drawer.tsx';
import { MaterialFilters } from './material-filters.tsx';
import { MaterialGrid } from './material-grid.tsx';
import styles from './material-page.module.css';
import { MaterialSkeleton } from './material-skeleton.tsx';
import { MaterialTable } from './material-table.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { selectionTexts, pageTexts as texts } from './texts.ts';
import { UploadDialog } from './upload-dialog.tsx';
import { useRemoveMaterial } from './use-remove-material.ts';
import { useSelection } from './use-selection.ts';

/** The account's materials: find, upload, edit, link, download. */
export function MaterialPage() {
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const view = readView(search);
  const { data, error, refetch, isPlaceholderData } = useQuery(materialsQuery(filters));
  const [target, setTarget] = useState<MaterialTarget>();
  const [uploading, setUploading] = useState<readonly File[]>();
  const { selected, select, clear } = useSelection();
  const zip = useZip();
  const change = (values: Record<string, string | undefined>) =>
    setSearch(changeSearch(addressNow(), values));
  const open = ({ id }: MaterialView) => change({ id });
  const close = () => change({ id: undefined });
  const remove = useRemoveMaterial((id) => {
    select([id], false);
    close();
  });

  const retry = () => void refetch();
  if (isMenuLocked(error) || (error && !data))
    return <LoadFailure error={error} onRetry={retry} texts={texts} heading={texts.title} />;
  if (!data) return <MaterialSkeleton />;

  const lastPage = totalPages(data.total, data.size);
  // The last one of a page may just have been deleted.
  if (filters.page > lastPage && !isPlaceholderData) {
    return <Navigate to={`?${changeSearch(search, { page: String(lastPage) })}`} replace />;
  }

  const nameOf = (network: string) => data.networks.find((item) => item.network === network)?.pt ?? network;
  const ids = data.list.map(({ id }) => id);
  const create = <CreateButtons onUpload={() => setUploading([])} onCreate={(kind) => setTarget({ kind })} />;
  const isEmpty = data.total === 0 && !hasFilters(filters);
  const roomShare = data.usedBytes / data.quotaBytes;
  const listProps = { list: data.list, selected, onSelect: select, onOpen: open };
  return (
    <DropArea onFiles={setUploading}>
      <PageHead title={texts.title} note={texts.subtitle}>
        <UsageGauge
          label={texts.room}
          value={texts.roomUsed(formatBytes(data.usedBytes), formatBytes(data.quotaBytes))}
          percent={roomShare * 100}
          minWidth={200}
          isShort={roomShare > 0.95}
        />
        {!isEmpty && create}
      </PageHead>
      <div className={styles.panel}>
        {isEmpty ? (
          <EmptyState
            illustration={<MaterialCrates />}
            title={texts.emptyTitle}
            text={texts.emptyText}
            action={create}
          />
        ) : (
          <>
            <MaterialFilters
              filters={filters}
              view={view}
              tags={data.tags}
              networks={data.networks}
              onChange={change}
            />
            {data.total > 0 && (
              <SelectionBar
                count={selected.size}
                wholePage={ids.every((id) => selected.has(id))}
                busy={zip.isPending}
                onWholePage={(chosen) => select(ids, chosen)}
                onZip={() =>
                  zip.mutate([...selected], {
                    onSuccess: () => {
                      toast.success(selectionTexts.zipped(selected.size));
                      clear();
                    },
                  })
                }
                onClear={clear}
              />
            )}
            {data.total === 0 && <NoMatch onClear={() => setSearch(view === 'table' ? { view } : {})} />}
            {data.total > 0 && view === 'grid' && <MaterialGrid {...listProps} />}
            {data.total > 0 && view === 'table' && (
              <MaterialTable
                {...listProps}
                nameOf={nameOf}
                onEdit={(material) => setTarget({ material })}
                onRemove={(material) => void remove(material)}
              />
            )}
            {data.total > 0 && (
              <Pagination
                current={filters.page}
                size={data.size}
                total={data.total}
                onChange={(page) => change({ page: String(page) })}
              />
            )}
          </>
        )}
      </div>
      <MaterialDrawer
        id={search.get('id') ?? undefined}
        known={data.list}
        nameOf={nameOf}
        onClose={close}
        onEdit={(material) => setTarget({ material })}
        onRemove={(material) => void remove(material)}
      />
      <MaterialDialog
        target={target}
        tags={data.tags}
        networks={data.networks}
        onClose={() => setTarget(undefined)}
      />
      <UploadDialog
        files={uploading}
        tags={data.tags}
        networks={data.networks}
        onClose={() => setUploading(undefined)}
      />
    </DropArea>
  );
}

interface CreateButtonsProps {
  onUpload: () => void;
  onCreate: (kind: 'text' | 'coupon') => void;
}

function CreateButtons({ onUpload, onCreate }: CreateButtonsProps) {
  return (
    <Flex gap={8} wrap justify="center">
      <Button onClick={() => onCreate('text')}>{texts.createText}</Button>
      <Button onClick={() => onCreate('coupon')}>{texts.createCoupon}</Button>
      <Button type="primary" icon={<Icon name="upload" size={16} />} onClick={onUpload}>
        {texts.upload}
      </Button>
    </Flex>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      illustration={<MaterialCrates width={180} />}
      title={texts.noMatchTitle}
      text={texts.noMatchText}
      action={<Button onClick={onClear}>{texts.clearFilters}</Button>}
    />
  );
}

interface DropAreaProps {
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}

/** The whole page takes pictures dropped on it. */
function DropArea({ onFiles, children }: DropAreaProps) {
  const [over, setOver] = useState(false);
  const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button above is the first
    <div
      className={styles.page}
      onDragOver={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      {over && <div className={styles.drop}>{texts.dropHere}</div>}
    </div>
  );
}
