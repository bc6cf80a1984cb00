import { noticeLimits } from '#contract/limits.ts';
import type { Notices } from '#contract/notices.ts';
import { HarbourChain } from '#web/components/illustrations/harbour-chain.tsx';
import { NoticeTab } from './notice-tab.tsx';
import { RobotCard } from './robot-card.tsx';
import { RobotFormDrawer } from './robot-form-drawer.tsx';
import { robotTexts } from './texts.ts';

export function RobotsTab({ notices: { robots } }: { notices: Notices }) {
  return (
    <NoticeTab
      items={robots}
      limit={noticeLimits.robots}
      texts={robotTexts}
      illustration={<HarbourChain />}
      card={(robot, onEdit) => <RobotCard robot={robot} onEdit={onEdit} />}
      form={(editing, onClose) => <RobotFormDrawer editing={editing} onClose={onClose} />}
    />
  );
}
