import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from '#web/lib/confirm.ts';
import { toast } from '#web/lib/toast.ts';
import { leaveTexts as texts } from '../texts.ts';
import type { DraftSaver, DraftStatus } from './draft-saver.ts';

interface LeavingOptions {
  saver: DraftSaver;
  status: DraftStatus;
  /** Files still on their way. */
  isBusy: boolean;
  /** Called by the way out of the frame around the mail. */
  leave: RefObject<() => void>;
  onClose: () => void;
}

/** What is written is kept when somebody leaves; who would lose something is asked first. */
export function useLeaving({ saver, status, isBusy, leave, onClose }: LeavingOptions): void {
  const { state } = status;
  const stuck = isBusy || state === 'failed' || state === 'conflict' || state === 'gone';
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) => stuck && here.pathname !== next.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm(texts).then((yes) => (yes ? blocker.proceed() : blocker.reset()));
  }, [blocker]);

  const unkept = stuck || state !== 'kept';
  useEffect(() => {
    if (!unkept) return;
    const hold = (event: BeforeUnloadEvent) => {
      void saver.flush();
      event.preventDefault();
    };
    globalThis.addEventListener('beforeunload', hold);
    return () => globalThis.removeEventListener('beforeunload', hold);
  }, [saver, unkept]);

  useEffect(() => {
    leave.current = () =>
      void (async () => {
        const kept = (await saver.flush()) && !isBusy;
        if (!kept && !(await confirm(texts))) return;
        if (!kept) saver.close();
        else if (saver.hasSaved()) toast.success(texts.kept);
        onClose();
      })();
  }, [leave, saver, isBusy, onClose]);
}
