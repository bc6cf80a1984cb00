import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { BottomSheet } from '#web/components/bottom-sheet.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { type ExplainQuery, explainQuery } from '#web/data/explain.ts';
import { useSmallScreen } from '#web/lib/use-small-screen.ts';
import type { BoardView } from '../dashboard/board-view.ts';
import styles from './explain-panel.module.css';
import { ExplainSkeleton } from './explain-skeleton.tsx';
import { ExplainedParts } from './explained-parts.tsx';

interface ExplainPanelProps {
  title: string;
  sample: boolean;
  query: ExplainQuery;
  rowsAt: BoardView['rowsAt'];
  /** After it has left the screen. */
  onClose: () => void;
}

/** A drawer at a desk, a sheet on a phone. */
export function ExplainPanel({ title, onClose, ...asked }: ExplainPanelProps) {
  const [open, setOpen] = useState(true);
  if (useSmallScreen()) {
    // Outside the page, whose own gestures would take the sheet's scrolling for a pull.
    return createPortal(
      <BottomSheet title={title} onClose={onClose}>
        <Explanation {...asked} />
      </BottomSheet>,
      document.body,
    );
  }
  return (
    <Drawer
      title={title}
      rootClassName={styles.drawer}
      size={560}
      open={open}
      onClose={() => setOpen(false)}
      afterOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Explanation {...asked} />
    </Drawer>
  );
}

function Explanation({ sample, query, rowsAt }: Omit<ExplainPanelProps, 'title' | 'onClose'>) {
  const { data, error, refetch } = useQuery(explainQuery(sample, query));
  if (data) return <ExplainedParts explained={data} rowsAt={rowsAt} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <ExplainSkeleton />;
}
