import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { fieldTexts } from './texts.ts';

/** The bottom row of a dialog's form: inside the form, so that Enter sends it. */
export function DialogActions({ onCancel, children }: { onCancel: () => void; children: ReactNode }) {
  return (
    <Flex justify="flex-end" gap={8} wrap style={{ marginTop: 8 }}>
      <Button onClick={onCancel}>{fieldTexts.cancel}</Button>
      {children}
    </Flex>
  );
}
