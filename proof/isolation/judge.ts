// What an answer to somebody else may not hold, whatever was asked.

export interface Secrets {
  /** Texts that stand in the victim's rows and nowhere else. */
  marks: readonly string[];
  /** Of every row of the victim. */
  uuids: ReadonlySet<string>;
}

export type FaultKind = 'mark' | 'id' | 'failure' | 'change';

export interface Fault {
  kind: FaultKind;
  call: string;
  what: string;
}

const anyUuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** `sent` is the request as it went out: what the asker knew already is no leak. */
export function judgeReply(
  { call, sent, status, text }: { call: string; sent: string; status: number; text: string },
  { marks, uuids }: Secrets,
): Fault[] {
  const faults: Fault[] = [];
  if (status >= 500) faults.push({ kind: 'failure', call, what: `${status} ${text.slice(0, 120)}` });
  for (const mark of marks)
    if (text.includes(mark) && !sent.includes(mark)) faults.push({ kind: 'mark', call, what: mark });
  for (const uuid of new Set(text.toLowerCase().match(anyUuid)))
    if (uuids.has(uuid) && !sent.includes(uuid)) faults.push({ kind: 'id', call, what: uuid });
  return faults;
}

/** The tables whose sums differ. */
export function changedTables(before: Record<string, string>, after: Record<string, string>): string[] {
  const tables = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...tables].filter((table) => before[table] !== after[table]).sort();
}
