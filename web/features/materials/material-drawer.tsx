import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Flex } from 'antd';
import type { MaterialView } from '#contract/materials.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { materialQuery } from '#web/data/materials.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { LinkMaker } from './link-maker.tsx';
import styles from './material-drawer.module.css';
import { MaterialFacts } from './material-facts.tsx';
import { detailTexts as texts } from './texts.ts';

interface MaterialDrawerProps {
  /** Closed without one. */
  id: string | undefined;
  /** Shown at once when it is among these. */
  known: readonly MaterialView[];
  nameOf: (network: string) => string;
  onClose: () => void;
  onEdit: (material: MaterialView) => void;
  onRemove: (material: MaterialView) => void;
}

/** One material in full, and the links made of it. */
export function MaterialDrawer({ id, known, nameOf, onClose, onEdit, onRemove }: MaterialDrawerProps) {
  const { data, error, refetch } = useQuery({
    ...materialQuery(id ?? ''),
    enabled: id !== undefined,
    placeholderData: known.find((material) => material.id === id),
  });
  const material = id === undefined ? undefined : data;
  return (
    <Drawer
      title={material?.title ?? ''}
      open={id !== undefined}
      onClose={onClose}
      size={520}
      footer={
        material && (
          <Flex justify="space-between">
            <Button danger onClick={() => onRemove(material)}>
              {texts.remove}
            </Button>
            <Button type="primary" onClick={() => onEdit(material)}>
              {texts.edit}
            </Button>
          </Flex>
        )
      }
    >
      {material ? (
        <div className={styles.content} key={material.id}>
          <LinkMaker material={material} />
          <MaterialFacts material={material} nameOf={nameOf} />
        </div>
      ) : (
        error && <Missing error={error} onRetry={() => void refetch()} />
      )}
    </Drawer>
  );
}

/** An address may name what is gone, or nothing at all. */
function Missing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const gone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return gone ? <EmptyState title={texts.gone} /> : <ErrorState error={error} onRetry={onRetry} />;
}
