// A material as a piece of web page a publisher can paste. Everything a person typed is escaped.
import { escapeHtml } from '#server/kernel/escape-html.ts';
import type { MaterialRow } from './store.ts';
import { materialTexts as texts } from './texts.ts';

type Shown = Pick<MaterialRow, 'kind' | 'title' | 'body' | 'couponCode' | 'picture'>;

export function linkHtml(
  material: Shown,
  { link, pictureUrl }: { link: string; pictureUrl: string | null },
): string {
  const anchor = (inside: string) =>
    `<a href="${escapeHtml(link)}" target="_blank" rel="sponsored nofollow noopener">${inside}</a>`;
  const shown = anchor(pictureOf(material, pictureUrl) ?? escapeHtml(wordsOf(material)));
  return material.couponCode === '' ? shown : `${shown} ${escapeHtml(texts.coupon(material.couponCode))}`;
}

function pictureOf({ title, picture }: Shown, pictureUrl: string | null): string | undefined {
  if (!picture || pictureUrl === null) return undefined;
  const size = picture.width && picture.height ? ` width="${picture.width}" height="${picture.height}"` : '';
  return `<img src="${escapeHtml(pictureUrl)}" alt="${escapeHtml(title)}"${size}>`;
}

const wordsOf = ({ kind, title, body }: Shown) => (kind === 'text' && body !== '' ? body : title);
