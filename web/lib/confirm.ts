// Questions with a yes and a no, or with a single button. Shown by the app's dialog host, loaded at the first one.
import { createQueue } from './queue.ts';

export interface ConfirmOptions {
  title: string;
  content: string;
  okText: string;
  /** Without it there is one button and no other way out. */
  cancelText?: string;
  danger?: boolean;
}

export interface ConfirmRequest extends ConfirmOptions {
  id: number;
  answer: (yes: boolean) => void;
}

export const confirmQueue = createQueue<ConfirmRequest>();

let lastId = 0;

export function confirm(options: ConfirmOptions): Promise<boolean> {
  lastId += 1;
  const id = lastId;
  return new Promise((answer) => confirmQueue.push({ ...options, id, answer }));
}
