import { useQuery } from '@tanstack/react-query';
import type { MenuCode } from '#contract/menu.ts';
import type { Dashboard } from '#contract/reports.ts';
import { menuQuery } from '#web/data/accounts.ts';
import { followsQuery } from '#web/data/follows.ts';
import { mailOverviewQuery } from '#web/data/mail-messages.ts';
import { connectionsQuery } from '#web/data/networks.ts';
import { dashboardQuery } from '#web/data/reports.ts';
import { firstStepsTexts, nextTexts as texts } from '#web/features/first-steps/texts.ts';
import type { FinishStep } from '#web/features/site/tour/finish-steps.tsx';
import { toPath } from '#web/lib/paths.ts';
import { useSmallScreen } from '#web/lib/use-small-screen.ts';
import { useFirstSteps } from './use-first-steps.ts';

interface OwnFinish {
  title: string;
  lead: string;
  steps: readonly FinishStep[];
}

/** After the profile is saved: what this account has still to set up, else what to look at today. */
export function useOwnFinish(): OwnFinish | undefined {
  const first = useFirstSteps(useSmallScreen());
  const today = useToday();
  if (!first || !today) return undefined;
  const missing = first.filter(({ done }) => !done);
  if (missing.length === 0) return { ...texts.today, steps: today };
  return {
    title: texts.missing.title(missing.length),
    lead: texts.missing.lead,
    steps: missing.map(({ name, to }) => {
      const { name: title, text } = firstStepsTexts.steps[name];
      return { title, text, to };
    }),
  };
}

/** Areas that have something new to say, of those the member's menu opens. */
function useToday(): FinishStep[] | undefined {
  const { data: menu } = useQuery(menuQuery);
  const open = (code: MenuCode) =>
    menu?.some((item) => [item, ...item.permits].some((one) => one.code === code && one.isLock === '0')) ??
    false;
  const board = useQuery({
    ...dashboardQuery(false, {}),
    enabled: open('platform_board'),
  });
  const connections = useQuery({ ...connectionsQuery, enabled: open('auth_center') });
  const mails = useQuery({ ...mailOverviewQuery, enabled: open('email_inbox') });
  const follows = useQuery({ ...followsQuery, enabled: open('my_concern') });
  if (!menu || [board, connections, mails, follows].some(({ isLoading }) => isLoading)) return undefined;
  const failing = connections.data?.filter(({ state }) => state === 'attention').length ?? 0;
  const unread = mails.data?.unread ?? 0;
  const fresh = follows.data?.reduce((sum, row) => sum + (row.fresh ?? 0), 0) ?? 0;
  const steps: FinishStep[] = [];
  if (failing > 0) steps.push({ ...texts.failing(failing), to: toPath('authorization') });
  if (board.data) {
    steps.push({
      ...texts.board(board.data.asOf, boardFigures(board.data)),
      to: toPath('bulletinBoard'),
    });
  }
  if (unread > 0) steps.push({ ...texts.unread(unread), to: toPath('inbox') });
  if (fresh > 0) steps.push({ ...texts.fresh(fresh), to: toPath('follow') });
  steps.push({ ...texts.guide, to: toPath('guide'), newTab: true });
  return steps;
}

/** Of the newest day; empty while nothing of it is known. */
function boardFigures({ orders: [orders], sales: [sales], currency }: Dashboard): string[] {
  return [
    ...(typeof orders?.yesterdaynum === 'number' ? [texts.orders(orders.yesterdaynum)] : []),
    ...(typeof sales?.yesterdaynum === 'string' ? [texts.sales(currency, sales.yesterdaynum)] : []),
  ];
}
