// Short notices. They wait in a queue until the app's notice board, loaded at the first one, shows them.
import { createQueue } from './queue.ts';

export interface ToastRequest {
  kind: 'success' | 'error' | 'warning' | 'info';
  text: string;
  seconds: number;
}

export const toastQueue = createQueue<ToastRequest>();

const defaultSeconds = 3;

export const toast = {
  success: (text: string, seconds = defaultSeconds) => toastQueue.push({ kind: 'success', text, seconds }),
  error: (text: string, seconds = defaultSeconds) => toastQueue.push({ kind: 'error', text, seconds }),
  warning: (text: string, seconds = defaultSeconds) => toastQueue.push({ kind: 'warning', text, seconds }),
  info: (text: string, seconds = defaultSeconds) => toastQueue.push({ kind: 'info', text, seconds }),
};
