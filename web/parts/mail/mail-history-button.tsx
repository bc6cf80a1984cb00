import { Drawer } from 'antd';
import { useState } from 'react';
import { BottomSheet } from '#web/components/bottom-sheet.tsx';
import { useSmallScreen } from '#web/lib/use-small-screen.ts';
import styles from './mail-button.module.css';
import { PublisherTimeline } from './publisher-timeline.tsx';
import { timelineTexts as texts } from './texts.ts';
import { useMailHeld } from './use-mail-held.ts';

interface MailHistoryButtonProps {
  domain: string;
  name: string;
}

/** Opens what has passed between the account and a publisher, over the list it stands in. */
export function MailHistoryButton({ domain, name }: MailHistoryButtonProps) {
  const held = useMailHeld();
  const small = useSmallScreen();
  const [open, setOpen] = useState(false);
  if (!held || domain === '') return null;
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={styles.plain}
        aria-haspopup="dialog"
        aria-label={texts.openOf(name)}
        onClick={() => setOpen(true)}
      >
        {texts.open}
      </button>
      {small ? (
        open && (
          <BottomSheet title={texts.drawer(name)} onClose={close}>
            <PublisherTimeline domain={domain} />
          </BottomSheet>
        )
      ) : (
        <Drawer title={texts.drawer(name)} open={open} onClose={close} size={640} destroyOnHidden>
          <PublisherTimeline domain={domain} />
        </Drawer>
      )}
    </>
  );
}
