/** The words the network puts into a report without rows. */
export const isNoData = (fields: readonly string[]): boolean => {
  const first = fields[0] ?? '';
  return first.length < 40 && first.trim().toUpperCase() === 'NO DATA';
};
