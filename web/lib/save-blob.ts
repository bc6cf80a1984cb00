/** Hands bytes to the browser's downloads under this name. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  // The download has taken its own hold of the bytes by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
