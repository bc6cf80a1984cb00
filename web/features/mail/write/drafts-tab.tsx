// What was begun and not sent.
export function DraftsTab() {
  return null;
}
