import { useNavigate, useSearchParams } from 'react-router';
import { useHeld } from '#web/parts/intelligence/use-held.ts';
import { readComposeStart } from '#web/parts/mail/compose-path.ts';

export const centerTabs = ['overview', 'results', 'templates', 'drafts', 'suppressions'] as const;
export type CenterTab = (typeof centerTabs)[number];

/** Which part of the mail centre the address names, and whether a mail is being written over it. */
export function useCenter() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const mayWrite = useHeld('email_send');
  const mayCompare = useHeld('email_center');
  const open = centerTabs.filter((tab) => {
    if (tab === 'overview') return true;
    return tab === 'results' ? mayCompare : mayWrite;
  });
  return {
    tab: open.find((tab) => tab === search.get('tab')) ?? 'overview',
    tabs: open,
    mayWrite,
    show: (tab: CenterTab) => setSearch(tab === 'overview' ? {} : { tab }),
    writing: search.get('compose') === '1' ? readComposeStart(search) : undefined,
    /** Back to where the writer came from: most come from a list or a mail. */
    leaveWriting: () => {
      const depth = (globalThis.history.state as { idx?: number } | null)?.idx ?? 0;
      if (depth > 0) navigate(-1);
      else setSearch({}, { replace: true });
    },
  };
}
