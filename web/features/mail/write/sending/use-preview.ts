import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { previewQuery } from '#web/data/mail-sending.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { type MailContent, toMailBody } from '../content/mail-content.ts';

const restMs = 600;

let lastRevision = 0;

/** What each recipient would get, asked for once the words rest; `only` names the one to be shown. */
export function usePreview(content: MailContent, only?: string) {
  const rested = useDebounced(content, restMs);
  const revisions = useRef(new WeakMap<MailContent, number>());
  const known = revisions.current.get(rested);
  if (known === undefined) {
    lastRevision += 1;
    revisions.current.set(rested, lastRevision);
  }
  const body = useMemo(() => {
    const { accountId, ...mail } = toMailBody(rested);
    if (mail.to.length === 0) return undefined;
    return { ...mail, ...(accountId !== '' && { accountId }), ...(only !== undefined && { only }) };
  }, [rested, only]);
  const query = useQuery(previewQuery(known ?? lastRevision, body));
  return { ...query, isOld: rested !== content || query.isPlaceholderData };
}

export type Preview = NonNullable<ReturnType<typeof usePreview>['data']>;

/** By address: names without a value, as the server found them. */
export const lackingIn = (preview: Preview | undefined): Map<string, readonly string[]> =>
  new Map((preview?.list ?? []).map(({ to, missing }) => [to, missing]));
