// A mail's HTML once more before it is shown: the server has cleaned it, the browser's own parser has the last word.
import DOMPurify, { type Config } from 'dompurify';

/**
 * Styles travel under another name until they are in the frame: the app's own policy forbids them on anything parsed here,
 * whether or not it is ever shown. The server writes them in this one way; what is written otherwise is dropped.
 */
const carried = 'data-mail-style';
const carry = (html: string) => html.replaceAll(' style="', ` ${carried}="`);
const unpack = (html: string) => html.replaceAll(` ${carried}="`, ' style="');

const config = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: [
    'style',
    'form',
    'input',
    'button',
    'textarea',
    'select',
    'option',
    'datalist',
    'dialog',
    'audio',
    'video',
    'source',
    'track',
    'picture',
    'map',
    'area',
    'marquee',
  ],
  ADD_ATTR: [carried],
  ADD_URI_SAFE_ATTR: [carried],
  FORBID_ATTR: [
    'style',
    'srcset',
    'background',
    'poster',
    'ping',
    'name',
    'id',
    'class',
    'usemap',
    'tabindex',
    'autofocus',
  ],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} as const satisfies Config;

const followed = new Set(['http:', 'https:', 'mailto:']);
const pictureData = /^data:image\/(png|jpe?g|gif|webp|bmp|avif);/i;

/** Without pictures from elsewhere unless `images`; every link names the host it leads to. */
export function cleanForFrame(html: string, images: boolean): string {
  // Where it cannot work it would hand back what it was given.
  if (!DOMPurify.isSupported) return '';
  const fragment = DOMPurify.sanitize(carry(html), { ...config }) as unknown as DocumentFragment;
  for (const picture of fragment.querySelectorAll('img')) {
    const source = picture.getAttribute('src') ?? '';
    if (!pictureData.test(source) && !(images && /^https:/i.test(source))) picture.removeAttribute('src');
    picture.removeAttribute('loading');
  }
  for (const element of fragment.querySelectorAll(`[${carried}]`)) holdStyle(element, images);
  for (const link of fragment.querySelectorAll('a')) nameHost(link);
  // In a document of its own: in this one, pictures would be fetched as soon as they are held.
  const holder = fragment.ownerDocument.createElement('div');
  holder.append(fragment);
  return unpack(holder.innerHTML);
}

const fetching = /(url|image-set|image|cross-fade|src)\s*\(/i;

/** Measured by the frame, which is as tall as they are: each would make the other grow. */
const ofTheFrame = /\d(?:[dsl]?v(?:h|b|min|max))\b/i;

/** Styles that would fetch something, or lay themselves over what is not theirs. */
function holdStyle(element: Element, images: boolean): void {
  const { style } = document.createElement('p');
  style.cssText = element.getAttribute(carried) ?? '';
  for (const property of [...style]) {
    const value = style.getPropertyValue(property);
    if (!images && fetching.test(value) && !value.startsWith('url("data:image/'))
      style.removeProperty(property);
    if (ofTheFrame.test(value)) style.removeProperty(property);
    if (property === 'position' && !/^(static|relative)$/.test(value)) style.removeProperty(property);
  }
  element.setAttribute(carried, style.cssText);
}

function nameHost(link: HTMLAnchorElement): void {
  const url = URL.parse(link.getAttribute('href') ?? '');
  if (!url || !followed.has(url.protocol)) {
    link.removeAttribute('href');
    return;
  }
  link.target = '_blank';
  link.rel = 'noopener noreferrer nofollow';
  link.title = url.href;
  const text = link.textContent ?? '';
  // A picture says nothing of its own accord; the title does.
  if (url.hostname === '' || text.trim() === '' || text.toLowerCase().includes(url.hostname)) return;
  const note = link.ownerDocument.createElement('span');
  note.textContent = ` [${url.hostname}]`;
  note.style.cssText = 'color:#5b6b80;font-size:12px;font-weight:400;text-decoration:none';
  link.after(note);
}
