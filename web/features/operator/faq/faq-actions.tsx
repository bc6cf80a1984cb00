import { Button, Space } from 'antd';
import { type FaqHead, type FaqState, removeFaqEntry, setFaqEntryState } from '#contract/operator/faq.ts';
import { changeAsOperator } from '#web/data/operator/call.ts';
import { confirm } from '#web/lib/confirm.ts';
import { toast } from '#web/lib/toast.ts';
import { useChange } from '#web/lib/use-change.ts';
import { shellTexts } from '../shell/texts.ts';
import { faqTexts as texts } from './texts.ts';

/** What can be done with an entry without opening it. */
export function FaqActions({ entry }: { entry: FaqHead }) {
  const { id, question, builtIn, changed, state, version } = entry;
  const setState = useChange({
    mutationFn: (next: FaqState) =>
      changeAsOperator(setFaqEntryState, { params: { id }, body: { state: next, version } }),
    onSuccess: (_, next) => toast.success(next === 'hidden' ? texts.hidden : texts.published),
  });
  const remove = useChange({
    mutationFn: () => changeAsOperator(removeFaqEntry, { params: { id }, query: { version } }),
    onSuccess: () => toast.success(builtIn ? texts.restored : texts.removed),
  });
  const askRemoval = async () => {
    const agreed = await confirm({
      title: builtIn ? texts.restoreTitle(question) : texts.removeTitle(question),
      content: builtIn ? texts.restoreText : texts.removeText,
      okText: shellTexts.ok,
      cancelText: shellTexts.cancel,
      danger: true,
    });
    if (agreed) remove.mutate();
  };
  const busy = setState.isPending || remove.isPending;
  const removal = builtIn ? texts.restore : texts.remove;
  const toggle = state === 'published' ? texts.hide : texts.publish;
  return (
    <Space size="small">
      <Button
        size="small"
        disabled={busy}
        aria-label={texts.label(toggle, question)}
        onClick={() => setState.mutate(state === 'published' ? 'hidden' : 'published')}
      >
        {toggle}
      </Button>
      {(changed || !builtIn) && (
        <Button
          size="small"
          danger
          disabled={busy}
          aria-label={texts.label(removal, question)}
          onClick={() => void askRemoval()}
        >
          {removal}
        </Button>
      )}
    </Space>
  );
}
