import { Drawer } from 'antd';
import type { DaySpan } from '../../../../../contract/figures/days.ts';
import type { RowPublisher } from '../publisher-cell.tsx';
import { drawerTexts as texts } from '../texts.ts';
import { PublisherPanel } from './publisher-panel.tsx';

interface PublisherDrawerProps {
  /** Closed without one. */
  publisher: RowPublisher | undefined;
  span: DaySpan;
  onClose: () => void;
}

export function PublisherDrawer({ publisher, span, onClose }: PublisherDrawerProps) {
  return (
    <Drawer title={texts.title} open={publisher !== undefined} onClose={onClose} size={640} destroyOnHidden>
      {publisher && <PublisherPanel key={publisher.publisherNo} publisher={publisher} span={span} />}
    </Drawer>
  );
}
