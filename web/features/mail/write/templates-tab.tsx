// Templates, and what they are filled with.
export function TemplatesTab() {
  return null;
}
