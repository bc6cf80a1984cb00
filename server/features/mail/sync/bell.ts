// Who holds a mailbox sleeps until something is to be done.

/** `inbox`: the server said something · `wake`: somebody here did · `moved`: mails left the inbox, perhaps for another folder. */
export type Ring = 'inbox' | 'wake' | 'moved';

export interface Bell {
  ring(reason: Ring): void;
  /** What rang since it was asked last. */
  take(): ReadonlySet<Ring>;
  /** Until it rings, or so long. */
  wait(ms: number): Promise<void>;
}

export function createBell(): Bell {
  let rung = new Set<Ring>();
  let wakeUp: (() => void) | null = null;
  return {
    ring(reason) {
      rung.add(reason);
      wakeUp?.();
    },
    take() {
      const taken = rung;
      rung = new Set();
      return taken;
    },
    async wait(ms) {
      if (rung.size > 0) return;
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        wakeUp = resolve;
        timer = setTimeout(resolve, ms);
      });
      wakeUp = null;
      clearTimeout(timer);
    },
  };
}
