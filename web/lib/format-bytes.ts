// How sizes of files are written.

const units = ['B', 'KB', 'MB', 'GB'] as const;

/** One decimal below ten, none above: 9.5 MB, 12 MB, 2 GB. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const rounded = value < 10 && unit > 0 ? Math.round(value * 10) / 10 : Math.round(value);
  return `${rounded} ${units[unit]}`;
}
