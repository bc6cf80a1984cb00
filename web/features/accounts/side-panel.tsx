import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { FullScreen } from '#web/components/full-screen.tsx';
import { useSmallScreen } from '#web/lib/use-small-screen.ts';

interface SidePanelProps {
  title: string;
  closeLabel: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** More to read than a dialog holds: beside the page at a desk, over it on a phone. */
export function SidePanel({ title, closeLabel, open, onClose, children }: SidePanelProps) {
  if (!useSmallScreen()) {
    return (
      <Drawer
        title={title}
        open={open}
        onClose={onClose}
        size={640}
        closable={{ 'aria-label': closeLabel }}
        destroyOnHidden
      >
        {children}
      </Drawer>
    );
  }
  if (!open) return null;
  return (
    <FullScreen title={title} onClose={onClose}>
      {children}
    </FullScreen>
  );
}
