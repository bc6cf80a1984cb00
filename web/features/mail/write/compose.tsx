// Writes a mail: recipients, subject, text, what goes along, when it leaves.
import type { ComposeStart } from '../../../parts/mail/compose-path.ts';

export interface ComposeProps {
  start: ComposeStart;
  onClose(): void;
}

export function Compose(_: ComposeProps) {
  return null;
}
