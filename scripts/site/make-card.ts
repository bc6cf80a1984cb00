// The picture shown where a page of the site is shared: the product's name and promise beside its board.
import { resolve } from 'node:path';
import sharp from 'sharp';
import { homeTexts } from '#web/entries/site/home/texts.ts';

const [width, height] = [1200, 630];

const words = (x: number, y: number, size: number, fill: string, text: string) =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" font-family="Noto Sans CJK SC, Noto Sans SC, sans-serif" font-weight="700">${text}</text>`;

export async function makeCard(folder: string): Promise<void> {
  const [first, second] = homeTexts.hero.title;
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#0b2545"/>
    <g stroke="#6f9bcb" stroke-opacity=".18">${[150, 350, 550, 750, 950, 1150].map((x) => `<path d="M${x} 0V630"/>`).join('')}${[90, 240, 390, 540].map((y) => `<path d="M0 ${y}H1200"/>`).join('')}</g>
    <path d="M-20 560C160 500 240 590 380 520S560 430 640 440" fill="none" stroke="#f2a541" stroke-width="3" stroke-dasharray="3 12" stroke-linecap="round"/>
    ${words(64, 120, 40, '#ffffff', '海图 Haitu')}
    ${words(64, 270, 58, '#ffffff', first)}
    ${words(64, 350, 58, '#ffffff', second)}
    ${words(64, 420, 25, '#8be3db', homeTexts.hero.mark)}
  </svg>`;
  const board = await sharp(resolve(folder, 'board-1440.webp')).resize({ width: 880 }).toBuffer();
  const shown = await sharp(board).extract({ left: 0, top: 0, width: 600, height: 500 }).toBuffer();
  await sharp(Buffer.from(ground))
    .composite([{ input: shown, left: 600, top: 90 }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(resolve(folder, 'card.jpg'));
}
