/** Things asked for before, or while, the part that shows them is there. */
export interface Queue<Item> {
  push(item: Item): void;
  /** Everything waiting, oldest first; the queue is empty afterwards. */
  drain(): Item[];
  isEmpty(): boolean;
  subscribe(listener: () => void): () => void;
}

export function createQueue<Item>(): Queue<Item> {
  let items: Item[] = [];
  const listeners = new Set<() => void>();
  return {
    push(item) {
      items.push(item);
      for (const listener of listeners) listener();
    },
    drain() {
      const waiting = items;
      items = [];
      return waiting;
    },
    isEmpty: () => items.length === 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
