import { LinkButton } from '#web/components/link-button.tsx';
import { OpenApiGuide } from '#web/features/accounts/open-api/open-api-guide.tsx';
import { openApiTexts as texts } from '#web/features/accounts/open-api/texts.ts';
import { ReadingPage } from '#web/features/site/reading-page.tsx';
import { toPath } from '#web/lib/paths.ts';
import { useHashTarget } from './use-hash-target.ts';

/** The page for developers, open to everybody. */
export function OpenApiRoute() {
  useHashTarget(true);
  return (
    <ReadingPage action={<LinkButton to={toPath('login')}>{texts.login}</LinkButton>}>
      <OpenApiGuide />
    </ReadingPage>
  );
}
