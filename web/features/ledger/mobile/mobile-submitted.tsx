import { useState } from 'react';
import { BottomSheet } from '#web/components/bottom-sheet.tsx';
import { SubmissionList } from '../corrections/submission-list.tsx';
import { SubmissionPanel } from '../corrections/submission-panel.tsx';
import { correctionTexts as texts } from '../corrections/texts.ts';

/** What was handed in, to read: batches are made at a desk. */
export function MobileSubmitted() {
  const [opened, open] = useState<string>();
  return (
    <>
      <SubmissionList onOpen={open} />
      {opened !== undefined && (
        <BottomSheet title={texts.detail} onClose={() => open(undefined)}>
          <SubmissionPanel id={opened} phone />
        </BottomSheet>
      )}
    </>
  );
}
