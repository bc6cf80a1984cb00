import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import type { CheckedOrder } from '#contract/checked-orders.ts';
import { submissionLimits } from '#contract/limits.ts';
import type { PreviewAsked } from '#web/data/corrections.ts';
import { keysByConnection } from '../checked/selection.ts';
import { PreviewDrawer } from './preview-drawer.tsx';
import { correctionTexts as texts } from './texts.ts';

interface SubmitButtonProps {
  orders: readonly CheckedOrder[];
  onDone: () => void;
}

/** Ticked orders on their way to a network: one batch is of one connection. */
export function SubmitButton({ orders, onDone }: SubmitButtonProps) {
  const [asked, preview] = useState<PreviewAsked>();
  const batches = [...keysByConnection(orders)].map(([connectionId, keys]) => {
    const own = orders.filter((order) => order.connectionId === connectionId);
    // Less than sure ones are in the selection because a person ticked each of them.
    const ticked = own.filter(({ confidence }) => confidence !== 'matched').map(({ key }) => key);
    return { connectionId, pt: own[0]?.pt ?? '', body: { keys: [...keys], ticked } };
  });
  const [only] = batches;
  if (!only) return null;
  const isTooMany = batches.some(({ body }) => body.keys.length > submissionLimits.keys);
  return (
    <>
      {batches.length === 1 ? (
        <Button
          type="primary"
          disabled={isTooMany}
          title={isTooMany ? texts.tooMany(submissionLimits.keys) : undefined}
          onClick={() => preview(only.body)}
        >
          {texts.submitOne(only.body.keys.length)}
        </Button>
      ) : (
        <Dropdown
          trigger={['click']}
          menu={{
            items: batches.map(({ connectionId, pt, body }) => ({
              key: connectionId,
              label: texts.submitTo(pt, body.keys.length),
            })),
            onClick: ({ key }) => preview(batches.find(({ connectionId }) => connectionId === key)?.body),
          }}
        >
          <Button type="primary">{texts.submit}</Button>
        </Dropdown>
      )}
      <PreviewDrawer asked={asked} onClose={() => preview(undefined)} onDone={onDone} />
    </>
  );
}
