// A mark for a brand that has no logo: always the same for the same code and name, readable on light and dark.

import { createHash } from 'node:crypto';
import { escapeHtml } from '#server/kernel/escape-html.ts';

/** Ground and accent; white letters have at least 4.5:1 on every ground. */
export const palettes: readonly (readonly [ground: string, accent: string])[] = [
  ['#1466b8', '#5db2f5'],
  ['#0d7a73', '#34c9be'],
  ['#99590a', '#f2a541'],
  ['#2c4f8f', '#7fa5ea'],
  ['#6a4bb5', '#a98cf0'],
  ['#a3366f', '#ee7bb4'],
  ['#b23a3a', '#f58e83'],
  ['#3c7a34', '#86cb78'],
  ['#7b5b2e', '#cfa869'],
  ['#226f91', '#63bfe3'],
  ['#8a3fa0', '#d18ae6'],
  ['#4f6b1f', '#a6c95b'],
  ['#b04a1f', '#f79b6a'],
  ['#47607a', '#97b5d3'],
  ['#8c3a4f', '#e48ba0'],
  ['#25765a', '#66cda8'],
];

/** Each in the square of 64 around the middle; turned as a whole. */
const shapes: readonly ((at: number) => string)[] = [
  (at) => `<circle cx="${12 + at}" cy="14" r="22"/>`,
  (at) => `<path d="M-20 ${4 + at}L84 ${20 + at}V-30H-20Z"/>`,
  (at) => `<circle cx="32" cy="32" r="${20 + at / 2}" fill="none" stroke-width="6"/>`,
  (at) => `<path d="M32 ${-8 + at}L66 ${46 + at}H-2Z"/>`,
  (at) => `<path d="M-20 ${40 + at}Q12 ${20 + at} 32 ${40 + at}T84 ${40 + at}V96H-20Z"/>`,
  (at) =>
    `<rect x="${-6 + at}" y="-20" width="14" height="104"/><rect x="${24 + at}" y="-20" width="7" height="104"/>`,
  (at) => `<rect x="${4 + at}" y="${4 + at}" width="34" height="34" rx="8"/>`,
  (at) => `<path d="M32 32L${64 + at} -20H100V84Z"/><path d="M32 32L${at} 84H-36V-20Z"/>`,
];

const turns = 24;
const places = 16;

export function drawLogo(brandCode: string, brandName: string): string {
  const seed = createHash('sha256').update(`${brandCode}\n${brandName}`).digest();
  const [ground, accent] = palettes[seed.readUInt16BE(0) % palettes.length] ?? ['', ''];
  const shape = shapes[seed.readUInt16BE(2) % shapes.length];
  const turn = (seed.readUInt16BE(4) % turns) * (360 / turns);
  const at = seed.readUInt16BE(6) % places;
  const letters = initialsOf(brandName) || initialsOf(brandCode);
  const size = letters.length > 1 ? 24 : 32;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64" role="img" aria-label="${escapeXml(brandName)}">`,
    `<clipPath id="c"><rect width="64" height="64" rx="14"/></clipPath>`,
    `<g clip-path="url(#c)"><rect width="64" height="64" fill="${ground}"/>`,
    `<g fill="${accent}" stroke="${accent}" stroke-width="0" opacity="0.34" transform="rotate(${turn} 32 32)">${shape?.(at) ?? ''}</g></g>`,
    `<text x="32" y="32" dy="0.36em" text-anchor="middle" font-family="system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', sans-serif" font-size="${size}" font-weight="700" fill="#fff">${escapeXml(letters)}</text>`,
    `</svg>`,
  ].join('');
}

/** The first Han character, or the first letters of the first two words; never wider than two letters. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{Nd}]+/gu) ?? [];
  const first = [...(words[0] ?? '')][0] ?? '';
  if (/\p{Script=Han}/u.test(first)) return first;
  const second = [...(words[1] ?? '')][0] ?? '';
  if (/^[\p{Script=Latin}\d]$/u.test(second)) return upper(first) + upper(second);
  return upper(first);
}

/** Some letters grow into two, as ß does; those stay as they are. */
function upper(letter: string): string {
  const raised = letter.toUpperCase();
  return raised.length > letter.length ? letter : raised;
}

/** What XML cannot hold at all is left out. */
const escapeXml = (text: string): string =>
  escapeHtml(text.replace(/[^\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''));
