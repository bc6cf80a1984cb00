import type { DaySpan } from '#contract/figures/days.ts';
import { BottomSheet } from '#web/components/bottom-sheet.tsx';
import type { RowPublisher } from '../row-publisher.ts';
import { PublisherPanel } from './publisher-panel.tsx';
import { drawerTexts as texts } from './texts.ts';

interface PublisherSheetProps {
  publisher: RowPublisher;
  span: DaySpan;
  onClose: () => void;
}

export function PublisherSheet({ publisher, span, onClose }: PublisherSheetProps) {
  return (
    <BottomSheet title={texts.title} onClose={onClose}>
      <PublisherPanel publisher={publisher} span={span} />
    </BottomSheet>
  );
}
