// Which addresses may be told of events: written down as they will be called.

import { checkedUrl, ForeignCallFault } from '#server/foreign/foreign-call.ts';
import { fieldError } from '#server/kernel/app-error.ts';
import { webhookTexts } from './texts.ts';

/** A name may lead elsewhere by the time it is called: where it leads is checked then, each time. */
export function readWebhookAddress(
  text: string,
  { allowPrivateHosts }: { allowPrivateHosts: boolean },
): string {
  try {
    const url = checkedUrl(text, allowPrivateHosts);
    url.hash = '';
    return url.href;
  } catch (error) {
    if (error instanceof ForeignCallFault) throw fieldError('url', webhookTexts.wrongAddress);
    throw error;
  }
}
