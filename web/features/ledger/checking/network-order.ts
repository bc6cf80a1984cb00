// Networks in the order a person wants them.
interface Named {
  network: string;
  pt: string;
}

/** Those that stand in the order first, as they stand; then the others. */
export function inOrder(networks: readonly Named[], order: readonly string[]): Named[] {
  const placeOf = ({ network }: Named) => (order.includes(network) ? order.indexOf(network) : order.length);
  return networks.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** One of them a step up or down; at an end nothing moves. */
export function moved<Item>(items: readonly Item[], at: number, step: -1 | 1): Item[] {
  const [one, other] = [items[at], items[at + step]];
  return one === undefined || other === undefined ? [...items] : items.with(at, other).with(at + step, one);
}
