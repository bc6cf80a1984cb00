// Statements of one transaction that do not need each other's answers: a round trip for all of them.

/**
 * Waits for every one, also where one fails: none may still be under way when the transaction ends, for its connection is
 * another's then. Throws what the first of them failed with.
 */
export async function sentTogether<const Work extends readonly Promise<unknown>[]>(
  work: Work,
): Promise<{ -readonly [Key in keyof Work]: Awaited<Work[Key]> }> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
