import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import type { MenuItem } from '#contract/accounts.ts';
import { userQuery } from '#web/data/accounts.ts';
import { fetchChatPackage } from '#web/data/assistant.ts';
import { noCatalogueQuery } from '#web/data/catalogue.ts';
import { permitsQuery } from '#web/data/plans.ts';
import { siteConfigQuery } from '#web/data/site.ts';
import { confirm } from '#web/lib/confirm.ts';
import { toPath } from '#web/lib/paths.ts';
import { storage } from '#web/lib/storage.ts';
import { useSmallScreen } from '#web/lib/use-small-screen.ts';
import { assistantPanel, leftPage } from '#web/parts/assistant/assistant-desk.ts';
import { placeOf } from '#web/parts/assistant/place-of.ts';
import { shellDialog } from '../dialogs/dialog-store.ts';
import { dialogTexts } from '../texts.ts';
import { decideMenuAction, type MenuAction } from './decide-menu-action.ts';

/**
 * Asked when the entry is pressed: a sub-account or another tab may have used the last one. A chat that is only minimised
 * can be read again; where the count cannot be had, the assistant itself says why.
 */
async function countSurplus(): Promise<number> {
  if (assistantPanel.get() !== 'closed') return 1;
  return fetchChatPackage().then(
    ({ packageSurplus }) => packageSurplus,
    () => 1,
  );
}

export interface MenuActions {
  decide: (item: MenuItem) => MenuAction;
  /** Remembers the entry as selected, under the specification's keys. */
  remember: (item: MenuItem) => void;
  run: (item: MenuItem) => void;
}

export function useMenuAction(): MenuActions {
  const navigate = useNavigate();
  const location = useLocation();
  const small = useSmallScreen();
  const { data: user } = useQuery(userQuery);
  const { data: permits } = useQuery(permitsQuery);
  const { data: noCatalogue = false } = useQuery(noCatalogueQuery);
  const { data: config } = useQuery(siteConfigQuery);
  const situation = {
    haveIndustry: (permits?.industrys.length ?? 0) > 0,
    noCatalogue,
    packageSurplus: 0,
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
  const openAssistant = () => {
    if (!small) assistantPanel.set('open');
    else if (location.pathname !== toPath('aisparkMobile')) {
      leftPage.set(placeOf(location));
      navigate(toPath('aisparkMobile'));
    }
  };
  const run = async (item: MenuItem) => {
    const isAssistant = item.code === 'ai_spark' && item.isLock === '0';
    const packageSurplus = isAssistant ? await countSurplus() : 0;
    const action = decideMenuAction(item, { ...situation, packageSurplus });
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
        openAssistant();
        break;
      case 'select':
        remember(item);
        if (action.path) navigate(action.path);
    }
  };
  return { decide, remember, run: (item) => void run(item) };
}
