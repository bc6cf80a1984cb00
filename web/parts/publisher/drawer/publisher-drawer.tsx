import { Drawer } from 'antd';
import type { DaySpan } from '#contract/figures/days.ts';
import type { RowPublisher } from '../row-publisher.ts';
import { PublisherPanel } from './publisher-panel.tsx';
import { drawerTexts as texts } from './texts.ts';

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
