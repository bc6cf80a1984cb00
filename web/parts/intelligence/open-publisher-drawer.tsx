import { Drawer } from 'antd';
import { OpenPublisherPanel } from './open-publisher-panel.tsx';
import { openPublisherTexts as texts } from './texts.ts';

interface OpenPublisherDrawerProps {
  /** Closed without one. */
  domain: string | undefined;
  onClose: () => void;
}

export function OpenPublisherDrawer({ domain, onClose }: OpenPublisherDrawerProps) {
  return (
    <Drawer title={texts.title} open={domain !== undefined} onClose={onClose} size={640} destroyOnHidden>
      {domain !== undefined && <OpenPublisherPanel key={domain} domain={domain} />}
    </Drawer>
  );
}
