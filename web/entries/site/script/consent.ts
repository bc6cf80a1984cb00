import { storage } from '#web/lib/storage.ts';
import { addresses } from './addresses.ts';
import { ask, CallError } from './call.ts';
import { scriptTexts } from './texts.ts';
import { toast } from './toast.ts';

/** Shows the banner to whoever has not agreed in this browser; agreeing is told to the server, then remembered here. */
export function startConsent(): void {
  const banner = document.querySelector<HTMLElement>('[data-consent]');
  const button = banner?.querySelector<HTMLButtonElement>('[data-accept]');
  if (!banner || !button || storage.get('haitu_cookie_consent') !== null) return;
  banner.hidden = false;
  button.addEventListener('click', async () => {
    button.disabled = true;
    try {
      await ask(addresses.consent);
      storage.set('haitu_cookie_consent', '1');
      banner.hidden = true;
    } catch (error) {
      toast(error instanceof CallError ? error.message : scriptTexts.network, 'error');
    } finally {
      button.disabled = false;
    }
  });
}
