import { Button } from 'antd';
import { useState } from 'react';
import { type SummaryAsked, useTestMail } from '#web/data/notices.ts';
import { toast } from '#web/lib/toast.ts';
import { SummaryPreview } from './summary-preview.tsx';
import { ruleFormTexts as texts } from './texts.ts';

/** What would be sent, to look at here or in one's own mailbox. */
export function TestMail({ asked }: { asked: SummaryAsked }) {
  const test = useTestMail();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {texts.preview}
      </Button>
      <Button
        type="link"
        size="small"
        loading={test.isPending}
        onClick={() => test.mutate(asked, { onSuccess: () => toast.success(texts.testMailSent) })}
      >
        {texts.testMail}
      </Button>
      {open && <SummaryPreview asked={asked} onClose={() => setOpen(false)} />}
    </>
  );
}
