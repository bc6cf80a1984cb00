import type { ConnectionView } from '#contract/networks.ts';
import { useRemoveConnection } from '#web/data/networks.ts';
import { RemovalDialog } from '../removal-dialog.tsx';
import { removeTexts as texts } from '../texts.ts';

interface RemoveDialogProps {
  connection: ConnectionView | undefined;
  onClose: () => void;
}

/** Ends a connection. */
export function RemoveDialog({ connection, onClose }: RemoveDialogProps) {
  const removal = useRemoveConnection();
  const lead = connection?.source === 'file' ? texts.leadFile : texts.lead;
  return <RemovalDialog removed={connection} lead={lead} texts={texts} removal={removal} onClose={onClose} />;
}
