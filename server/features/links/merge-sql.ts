// `merge-links.ts` as the database says it: how a row that is there takes in another sight of the same link.

/** `old` names the table's row. */
export const mergeSet = (old: string, words: readonly string[]) => {
  const newer = `(EXCLUDED.last_seen > ${old}.last_seen OR (EXCLUDED.last_seen = ${old}.last_seen
    AND (EXCLUDED.link COLLATE "C", EXCLUDED.title COLLATE "C") < (${old}.link COLLATE "C", ${old}.title COLLATE "C")))`;
  return [
    `first_seen = least(${old}.first_seen, EXCLUDED.first_seen)`,
    `last_seen = greatest(${old}.last_seen, EXCLUDED.last_seen)`,
    ...words.map((word) => `${word} = CASE WHEN ${newer} THEN EXCLUDED.${word} ELSE ${old}.${word} END`),
  ].join(', ');
};

/** True where the other sight says something new; rows it says nothing about are left alone. */
export const mergeChanges = (old: string) =>
  `(EXCLUDED.first_seen < ${old}.first_seen OR EXCLUDED.last_seen > ${old}.last_seen OR (EXCLUDED.last_seen = ${old}.last_seen
    AND (EXCLUDED.link COLLATE "C", EXCLUDED.title COLLATE "C") < (${old}.link COLLATE "C", ${old}.title COLLATE "C")))`;
