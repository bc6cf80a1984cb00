// Who is not written to.
export function SuppressionsTab() {
  return null;
}
