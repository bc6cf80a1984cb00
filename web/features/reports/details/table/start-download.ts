/** Lets the browser fetch and save what an address of this site gives, under the name the server says. */
export function startDownload(url: string): void {
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = '';
  anchor.click();
}
