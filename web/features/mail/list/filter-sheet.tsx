import { Button } from 'antd-mobile';
import { useState } from 'react';
import { BottomSheet } from '../../../components/bottom-sheet.tsx';
import { PhoneChoice, PhoneFields } from '../../../components/phone-fields.tsx';
import { type MailFilters, outgoingView, outgoingViews, toOutgoing } from './filters.ts';
import { listTexts, filterTexts as texts } from './texts.ts';
import type { MailListView } from './use-mail-list.ts';

const unread = [{ value: '1', label: texts.onlyUnread }] as const;

/** The filters as a draft; the list behind changes once, when the draft is taken. */
export function FilterSheet({ view, onClose }: { view: MailListView; onClose: () => void }) {
  const { folder, filters, mailboxes, change, clear } = view;
  const [draft, setDraft] = useState<Partial<MailFilters>>({});
  const shown = { ...filters, ...draft };
  const set = (part: Partial<MailFilters>) => setDraft({ ...draft, ...part });
  const leave = (act: () => void) => {
    act();
    onClose();
  };
  return (
    <BottomSheet
      title={texts.label}
      onClose={onClose}
      footer={
        <>
          <Button size="large" onClick={() => leave(clear)}>
            {listTexts.clear}
          </Button>
          <Button size="large" color="primary" onClick={() => leave(() => change(draft))}>
            {texts.apply}
          </Button>
        </>
      }
    >
      <PhoneFields>
        <PhoneChoice
          label={texts.boxLabel}
          value={shown.box}
          options={(mailboxes.data?.list ?? []).map(({ id, email }) => ({ value: id, label: email }))}
          none={texts.box}
          onChange={(box) => set({ box })}
        />
        {folder === 'outbox' ? (
          <PhoneChoice
            label={texts.outgoing}
            value={outgoingView(shown)}
            options={outgoingViews.map((value) => ({ value, label: texts.views[value] }))}
            none={texts.all}
            onChange={(next) => set(toOutgoing(next))}
          />
        ) : (
          <PhoneChoice
            label={texts.reading}
            value={shown.unread ? '1' : undefined}
            options={unread}
            none={texts.all}
            onChange={(next) => set({ unread: next === '1' })}
          />
        )}
      </PhoneFields>
    </BottomSheet>
  );
}
