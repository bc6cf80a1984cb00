import { useEffect, useState } from 'react';
import { loadChunk } from '#web/lib/load-chunk.ts';

/**
 * A part of the app whose script is asked for when somebody reaches for it, once for all who show it. What does not
 * arrive is told by the page, as for the page itself.
 */
export function makeLater<Part extends object>(load: () => Promise<Part>) {
  let found: Part | undefined;
  return function useLater(): { part: Part | undefined; reach: () => void } {
    const [part, setPart] = useState(found);
    const [wanted, setWanted] = useState(false);
    const [fault, setFault] = useState<{ error: unknown }>();
    useEffect(() => {
      if (!wanted) return;
      let isHere = true;
      loadChunk(load).then(
        (loaded) => {
          found = loaded;
          if (isHere) setPart(() => loaded);
        },
        (error: unknown) => isHere && setFault({ error }),
      );
      return () => {
        isHere = false;
      };
    }, [wanted]);
    if (fault) throw fault.error;
    return { part, reach: () => setWanted(true) };
  };
}
