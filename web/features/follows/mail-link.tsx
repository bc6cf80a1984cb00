import { LinkButton } from '#web/components/link-button.tsx';
import { toPath } from '#web/lib/paths.ts';
import { useSmallScreen } from '#web/lib/use-small-screen.ts';
import { useHeld } from '#web/parts/intelligence/use-held.ts';
import { pageTexts as texts } from './texts.ts';

/** Leads to where the weekly mail is wanted: subscriptions and alerts stand over the dashboard. */
export function MailLink() {
  const small = useSmallScreen();
  if (!useHeld('platform_board')) return null;
  return (
    <LinkButton to={toPath(small ? 'bulletinBoardMobile' : 'bulletinBoard', { notices: 1 })}>
      {texts.mail}
    </LinkButton>
  );
}
