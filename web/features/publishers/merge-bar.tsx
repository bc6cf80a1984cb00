import { Button, Flex } from 'antd';
import { useMergePublishers } from '#web/data/publishers.ts';
import { confirm } from '#web/lib/confirm.ts';
import { toast } from '#web/lib/toast.ts';
import { directoryTexts as texts } from './texts.ts';

interface MergeBarProps {
  selected: readonly string[];
  onDone: () => void;
}

/** What can be done with the ticked rows; absent while none is. */
export function MergeBar({ selected, onDone }: MergeBarProps) {
  const merging = useMergePublishers();
  if (selected.length === 0) return null;
  const merge = async () => {
    const agreed = await confirm({
      title: texts.mergeTitle(selected.length),
      content: texts.mergeText,
      okText: texts.mergeOk,
      cancelText: texts.cancel,
    });
    if (!agreed) return;
    merging.mutate([...selected], {
      onSuccess: () => {
        toast.success(texts.mergeDone);
        onDone();
      },
    });
  };
  return (
    <Flex gap={12} align="center" style={{ marginBottom: 12 }} wrap>
      <span role="status">{texts.selectedCount(selected.length)}</span>
      <Button type="primary" disabled={selected.length < 2} onClick={() => void merge()}>
        {texts.merge}
      </Button>
      <Button type="text" onClick={onDone}>
        {texts.clearSelection}
      </Button>
      {selected.length < 2 && <span>{texts.mergeHint}</span>}
    </Flex>
  );
}
