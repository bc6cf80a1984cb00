import { useEffect, useRef } from 'react';

/**
 * Puts work off until a press under way has ended. A field is left by the press on the next one: a sentence that moved the
 * form between press and release would take the click away.
 */
export function useAfterPress(): (work: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const begin = () => {
      pressed.current = true;
    };
    const end = () => {
      pressed.current = false;
      for (const work of waiting.current.splice(0)) setTimeout(work);
    };
    const events = [
      ['pointerdown', begin],
      ['pointerup', end],
      ['pointercancel', end],
    ] as const;
    for (const [name, listener] of events) globalThis.addEventListener(name, listener, true);
    return () => {
      for (const [name, listener] of events) globalThis.removeEventListener(name, listener, true);
    };
  }, []);
  return (work) => {
    if (pressed.current) waiting.current.push(work);
    // A tap leaves the field after its release, in one go with its click.
    else setTimeout(work);
  };
}
