// Sets of names that share a name belong together; groups that are known keep the label they have.

export interface JoinedGroups {
  known: ReadonlyMap<string, string>;
  /** Labels that turned out to be one: the one that goes → the one that stays. */
  merged: ReadonlyMap<string, string>;
  threads: { ofId(id: string): string; ofSet(ids: readonly string[]): string };
}

export function joinGroups(
  sets: readonly (readonly string[])[],
  known: ReadonlyMap<string, string>,
  newLabel: () => string,
): JoinedGroups {
  const parents = new Map<string, string>();
  const rootOf = (name: string): string => {
    let root = name;
    for (let parent = parents.get(root); parent !== undefined; parent = parents.get(root)) root = parent;
    for (let at = name; at !== root; ) {
      const next = parents.get(at) ?? root;
      parents.set(at, root);
      at = next;
    }
    return root;
  };
  const join = (one: string, other: string) => {
    const [root, joined] = [rootOf(one), rootOf(other)];
    if (root !== joined) parents.set(joined, root);
  };
  // Names carry a mark before them, labels another: a name cannot pass for a label.
  const nameOf = (id: string) => `n${id}`;
  for (const set of sets) for (const id of set) join(nameOf(set[0] ?? id), nameOf(id));
  for (const [id, label] of known) join(nameOf(id), `l${label}`);

  const labels = new Map<string, string>();
  const merged = new Map<string, string>();
  for (const label of [...new Set(known.values())].sort()) {
    const root = rootOf(`l${label}`);
    const kept = labels.get(root);
    if (kept === undefined) labels.set(root, label);
    else merged.set(label, kept);
  }
  const ofId = (id: string): string => {
    const root = rootOf(nameOf(id));
    const label = labels.get(root) ?? newLabel();
    labels.set(root, label);
    return label;
  };
  return {
    known,
    merged,
    threads: { ofId, ofSet: ([first]) => (first === undefined ? newLabel() : ofId(first)) },
  };
}
