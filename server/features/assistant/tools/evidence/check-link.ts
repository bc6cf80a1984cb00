/** The address of the order check that shows a figure. */
export function checkLink(values: Record<string, string | undefined>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) if (value !== undefined) search.set(key, value);
  return `/orderCheck?${search}`;
}
