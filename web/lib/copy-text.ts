import { clipboardTexts } from './texts.ts';
import { toast } from './toast.ts';

const copiedSeconds = 1;

/** Puts a text on the clipboard and says so for one second. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(clipboardTexts.copied, copiedSeconds);
  } catch {
    toast.error(clipboardTexts.failed);
  }
}
