// The same link on the same page, seen more than once: first day, last day, and the words of the newest sight. Whatever the
// order, the result is the same; merge-sql.ts says so to the database.

interface Sight {
  title: string;
  link: string;
  firstSeen: string;
  lastSeen: string;
}

export function mergeSights<Row extends Sight>(one: Row, other: Row): Row {
  const newer = isNewer(one, other) ? one : other;
  return {
    ...newer,
    firstSeen: one.firstSeen < other.firstSeen ? one.firstSeen : other.firstSeen,
  };
}

/** Of two on the same day the link, then the title, that comes first in order of bytes. */
function isNewer(one: Sight, other: Sight): boolean {
  if (one.lastSeen !== other.lastSeen) return one.lastSeen > other.lastSeen;
  return (compare(one.link, other.link) || compare(one.title, other.title)) <= 0;
}

const compare = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other));
