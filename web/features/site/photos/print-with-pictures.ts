/** Pictures further down are loaded only when somebody scrolls to them; paper has all of them. */
export function loadAllPictures(): Promise<unknown> {
  const pictures = [...document.images];
  for (const picture of pictures) picture.loading = 'eager';
  // One that fails leaves its words on the sheet: better than no sheet.
  return Promise.allSettled(pictures.map((picture) => picture.decode()));
}

export async function printWithPictures(): Promise<void> {
  await loadAllPictures();
  window.print();
}
