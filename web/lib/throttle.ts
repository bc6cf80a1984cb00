export interface Throttled {
  (): void;
  /** Forgets a call that is still to come. */
  cancel(): void;
}

/** Acts at once, then at most once per span; what is asked meanwhile happens at its end, so the last wish is never lost. */
export function throttle(act: () => void, spanMs: number): Throttled {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = false;
  const run = () => {
    asked = false;
    act();
    timer = setTimeout(() => {
      timer = undefined;
      if (asked) run();
    }, spanMs);
  };
  const call = () => {
    if (timer === undefined) run();
    else asked = true;
  };
  call.cancel = () => {
    clearTimeout(timer);
    timer = undefined;
    asked = false;
  };
  return call;
}
