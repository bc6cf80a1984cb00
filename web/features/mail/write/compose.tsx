import { Drawer } from 'antd';
import { useRef } from 'react';
import type { ComposeStart } from '#web/parts/mail/compose-path.ts';
import { ComposeSession } from './compose-session.tsx';
import { composeTexts as texts } from './texts.ts';

export interface ComposeProps {
  start: ComposeStart;
  onClose(): void;
}

const drawerStyles = { body: { padding: 0 } } as const;

/** Writes a mail, over the page it is written from. */
export function Compose({ start, onClose }: ComposeProps) {
  const leave = useRef(onClose);
  return (
    <Drawer
      open
      title={texts.title}
      size={920}
      mask={{ closable: false }}
      keyboard={false}
      closable={{ 'aria-label': texts.close }}
      styles={drawerStyles}
      onClose={() => leave.current()}
    >
      <ComposeSession start={start} leave={leave} onClose={onClose} />
    </Drawer>
  );
}
