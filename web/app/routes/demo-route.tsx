import { useSearchParams } from 'react-router';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { DemoPage } from '#web/features/site/demo-page.tsx';
import { FinishPage } from '#web/features/site/finish-page.tsx';
import { chapterCount, parseChapter } from '#web/features/site/tour/chapter.ts';
import { hasSession } from '#web/lib/session.ts';
import { useOwnFinish } from './use-own-finish.ts';

/** The tour for visitors; its last chapter is the account's own for whoever is signed in. */
export function DemoRoute() {
  const [query] = useSearchParams();
  const isLast = parseChapter(query.get('r')) === chapterCount;
  return isLast && hasSession() ? <OwnFinish /> : <DemoPage />;
}

function OwnFinish() {
  const finish = useOwnFinish();
  return finish ? <FinishPage {...finish} /> : <PageSkeleton />;
}
