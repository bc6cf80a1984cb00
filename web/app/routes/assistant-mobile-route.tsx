import { AssistantMobilePage } from '#web/features/assistant/assistant-mobile-page.tsx';
import { shellDialog } from '../dialogs/dialog-store.ts';

const showSupport = () => shellDialog.set('support');

export function AssistantMobileRoute() {
  return <AssistantMobilePage onNoneLeft={showSupport} />;
}
