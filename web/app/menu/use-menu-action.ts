import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { MenuItem } from '../../../contract/accounts.ts';
import { userQuery } from '../../data/accounts.ts';
import { permitsQuery } from '../../data/plans.ts';
import { siteConfigQuery } from '../../data/site.ts';
import { confirm } from '../../lib/confirm.ts';
import { toPath } from '../../lib/paths.ts';
import { storage } from '../../lib/storage.ts';
import { useSmallScreen } from '../../lib/use-small-screen.ts';
import { assistantOpen } from '../assistant/assistant-open.ts';
import { shellDialog } from '../dialogs/dialog-store.ts';
import { dialogTexts } from '../texts.ts';
import { decideMenuAction, type MenuAction } from './decide-menu-action.ts';

/** No questions to the assistant can be counted until it opens, so none are left. */
const packageSurplus = 0;

export interface MenuActions {
  decide: (item: MenuItem) => MenuAction;
  /** Remembers the entry as selected, under the specification's keys. */
  remember: (item: MenuItem) => void;
  run: (item: MenuItem) => void;
}

export function useMenuAction(): MenuActions {
  const navigate = useNavigate();
  const small = useSmallScreen();
  const { data: user } = useQuery(userQuery);
  const { data: permits } = useQuery(permitsQuery);
  const { data: config } = useQuery(siteConfigQuery);
  const situation = {
    haveIndustry: (permits?.industrys.length ?? 0) > 0,
    packageSurplus,
    marketUrl: config?.marketUrl ?? '',
  };
  const isMember = user?.role === 'member';
  const infoPath = toPath(small ? 'infoMobile' : 'info');

  const ask = async (question: Parameters<typeof confirm>[0], path: string) => {
    if (await confirm(question)) navigate(path);
  };

  const decide = (item: MenuItem) => decideMenuAction(item, situation);
  const remember = (item: MenuItem) => {
    storage.set('isSelect', item.code);
    storage.set('validParam', item.validParam);
  };
  const run = (item: MenuItem) => {
    const action = decide(item);
    switch (action.kind) {
      case 'no-permission':
        if (isMember) void confirm(dialogTexts.noPermissionMember);
        else void ask(dialogTexts.noPermission, toPath('package'));
        break;
      case 'no-industry':
        void ask(dialogTexts.noIndustry, infoPath);
        break;
      case 'market':
        if (action.url) globalThis.open(action.url, '_blank', 'noopener');
        break;
      case 'support':
        shellDialog.set('support');
        break;
      case 'assistant':
        if (small) navigate(toPath('aisparkMobile'));
        else assistantOpen.set(true);
        break;
      case 'select':
        remember(item);
        if (action.path) navigate(action.path);
    }
  };
  return { decide, remember, run };
}
