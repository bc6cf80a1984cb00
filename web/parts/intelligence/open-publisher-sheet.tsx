import { BottomSheet } from '#web/components/bottom-sheet.tsx';
import { OpenPublisherPanel } from './open-publisher-panel.tsx';
import { openPublisherTexts as texts } from './texts.ts';

interface OpenPublisherSheetProps {
  /** Closed without one. */
  domain: string | undefined;
  onClose: () => void;
}

export function OpenPublisherSheet({ domain, onClose }: OpenPublisherSheetProps) {
  if (domain === undefined) return null;
  return (
    <BottomSheet title={texts.title} onClose={onClose}>
      <OpenPublisherPanel key={domain} domain={domain} />
    </BottomSheet>
  );
}
