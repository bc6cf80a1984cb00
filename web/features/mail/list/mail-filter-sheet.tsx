import { FilterSheet, useFilterDraft } from '#web/components/antd/filter-sheet.tsx';
import { PhoneChoice } from '#web/components/phone-fields.tsx';
import { outgoingView, outgoingViews, toOutgoing } from './filters.ts';
import { listTexts, filterTexts as texts } from './texts.ts';
import type { MailListView } from './use-mail-list.ts';

const unread = [{ value: '1', label: texts.onlyUnread }] as const;

export function MailFilterSheet({ view, onClose }: { view: MailListView; onClose: () => void }) {
  const { folder, filters, mailboxes, change, clear } = view;
  const { draft, shown, set } = useFilterDraft(filters);
  return (
    <FilterSheet
      words={{ title: texts.label, clear: listTexts.clear, apply: texts.apply }}
      onClear={clear}
      onApply={() => change(draft)}
      onClose={onClose}
    >
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
    </FilterSheet>
  );
}
