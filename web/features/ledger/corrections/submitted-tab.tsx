import { Drawer } from 'antd';
import { useState } from 'react';
import { CorrectionSettingsList } from './correction-settings.tsx';
import styles from './corrections.module.css';
import { SubmissionList } from './submission-list.tsx';
import { SubmissionPanel } from './submission-panel.tsx';
import { correctionTexts as texts } from './texts.ts';

/** What was handed in, what became of it, and what is set for the next batch. */
export function SubmittedTab() {
  const [opened, open] = useState<string>();
  return (
    <div className={styles.stack}>
      <SubmissionList onOpen={open} />
      <CorrectionSettingsList />
      <Drawer
        title={texts.detail}
        open={opened !== undefined}
        onClose={() => open(undefined)}
        size={1080}
        destroyOnHidden
      >
        {opened !== undefined && <SubmissionPanel id={opened} />}
      </Drawer>
    </div>
  );
}
