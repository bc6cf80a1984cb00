import { noticeLimits } from '#contract/limits.ts';
import type { Notices } from '#contract/notices.ts';
import { EmptyMailbox } from '#web/components/illustrations/empty-mailbox.tsx';
import { NoticeTab } from './notice-tab.tsx';
import { RuleCard } from './rule-card.tsx';
import { RuleFormDrawer } from './rule-form-drawer.tsx';
import { ruleTexts } from './texts.ts';

export function RulesTab({ notices }: { notices: Notices }) {
  return (
    <NoticeTab
      items={notices.rules}
      limit={noticeLimits.rules}
      texts={ruleTexts}
      illustration={<EmptyMailbox />}
      card={(rule, onEdit) => <RuleCard rule={rule} notices={notices} onEdit={onEdit} />}
      form={(editing, onClose) => <RuleFormDrawer editing={editing} notices={notices} onClose={onClose} />}
    />
  );
}
