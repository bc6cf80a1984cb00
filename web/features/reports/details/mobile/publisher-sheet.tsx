import type { DaySpan } from '../../../../../contract/figures/days.ts';
import { BottomSheet } from '../../../../components/bottom-sheet.tsx';
import { PublisherPanel } from '../drawer/publisher-panel.tsx';
import type { RowPublisher } from '../publisher-cell.tsx';
import { drawerTexts as texts } from '../texts.ts';

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
