// Moments in replies: ISO 8601 with the offset of Shanghai, where the readers are.

const shanghaiOffsetMs = 8 * 3600 * 1000;

export function isoMoment(date: Date): string {
  const local = new Date(date.getTime() + shanghaiOffsetMs);
  return `${local.toISOString().slice(0, 19)}+08:00`;
}

/** As people read it, in a sentence: `2026-05-03 14:01`. */
export const readableMinute = (date: Date): string => isoMoment(date).slice(0, 16).replace('T', ' ');
