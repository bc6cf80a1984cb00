// Short notices. They wait in a queue until the app's notice board, loaded at the first one, shows them.
import { createQueue } from './queue.ts';

export interface ToastRequest {
  kind: 'success' | 'error' | 'warning' | 'info';
  text: string;
  seconds: number;
  /** What can still be done about it, while it shows. */
  action?: ToastAction;
}

export interface ToastAction {
  text: string;
  run: () => void;
}

export const toastQueue = createQueue<ToastRequest>();

const defaultSeconds = 3;
/** Long enough to read it, change one's mind and get there. */
const actionSeconds = 8;

export const toast = {
  success: (text: string, seconds = defaultSeconds) => toastQueue.push({ kind: 'success', text, seconds }),
  error: (text: string, seconds = defaultSeconds) => toastQueue.push({ kind: 'error', text, seconds }),
  warning: (text: string, seconds = defaultSeconds) => toastQueue.push({ kind: 'warning', text, seconds }),
  info: (text: string, seconds = defaultSeconds) => toastQueue.push({ kind: 'info', text, seconds }),
  /** Done, and can be taken back. */
  offer: (text: string, action: ToastAction) =>
    toastQueue.push({ kind: 'success', text, seconds: actionSeconds, action }),
};
