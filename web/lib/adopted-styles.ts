// Stands in for the style injector of antd's base library. Sheets made by script are allowed under `style-src 'self'`,
// <style> elements are not. What is left to inject: the scroll lock behind dialogs and scrollbar measurements.
const sheets = new Map<string, CSSStyleSheet>();

export function updateCSS(css: string, key: string): CSSStyleSheet {
  let sheet = sheets.get(key);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheets.set(key, sheet);
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(css);
  return sheet;
}

export function removeCSS(key: string): void {
  const sheet = sheets.get(key);
  if (!sheet) return;
  sheets.delete(key);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
}

let injected = 0;

export function injectCSS(css: string): CSSStyleSheet {
  injected += 1;
  return updateCSS(css, `injected-${injected}`);
}

/** The original caches containers; there are none here. */
export function clearContainerCache(): void {}
