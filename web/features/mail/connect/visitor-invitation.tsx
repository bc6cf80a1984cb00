import { EmptyState } from '#web/components/empty-state.tsx';
import { EmptyMailbox } from '#web/components/illustrations/empty-mailbox.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { toPath } from '#web/lib/paths.ts';
import { signInPath } from '#web/lib/screen-rules.ts';
import { Refusal } from './landing-state.tsx';
import type { OauthOutcome } from './read-oauth-return.ts';
import { landingTexts, pageTexts, visitorTexts as texts } from './texts.ts';

interface VisitorInvitationProps {
  outcome: OauthOutcome;
  /** The address as it is, to come back to once signed in. */
  wanted: string;
}

/** Without a session: what the page is for, or what the provider said, and the way in that leads back here. */
export function VisitorInvitation({ outcome, wanted }: VisitorInvitationProps) {
  const said = {
    none: { title: pageTexts.title, text: `${texts.lead}${texts.ask}` },
    finish: { title: texts.finishTitle, text: texts.finishText },
    refused: {
      title: landingTexts.failedTitle,
      text: outcome.kind === 'refused' && <Refusal {...outcome} />,
    },
  }[outcome.kind];
  return (
    <>
      <h1 className="ht-hidden">{pageTexts.title}</h1>
      <EmptyState
        illustration={<EmptyMailbox width={220} />}
        {...said}
        action={
          <>
            <LinkButton to={signInPath(wanted)} type="primary">
              {texts.signIn}
            </LinkButton>
            {outcome.kind === 'none' && <LinkButton to={toPath('register')}>{texts.register}</LinkButton>}
          </>
        }
      />
    </>
  );
}
