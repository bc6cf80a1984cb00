export const tabNames = ['connections', 'shops', 'import', 'publishers'] as const;
export type TabName = (typeof tabNames)[number];

/** The tab an address names; the first one when it names none there is. */
export function readTab(value: string | null): TabName {
  return tabNames.find((name) => name === value) ?? 'connections';
}
