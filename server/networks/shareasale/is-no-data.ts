/** The words the network puts into a report without rows. */
export const isNoData = (fields: readonly string[]): boolean => {
  const first = fields[0] ?? '';
  // Nearly every row begins with a digit: the test below is for the others.
  const letter = first.charCodeAt(0);
  if (letter >= 48 && letter <= 57) return false;
  return first.length < 40 && first.trim().toUpperCase() === 'NO DATA';
};
