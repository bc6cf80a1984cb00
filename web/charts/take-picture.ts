// A chart as a picture to pass on: its title, days and legend stand on it, since it leaves the page that would say them.
import type { EChartsType } from 'echarts/core';
import type { ChartLook } from './chart-look.ts';
import { putDown } from './use-drawing.ts';

export interface Picture {
  title: string;
  note: string;
  legend: readonly { name: string; color: string }[];
  look: ChartLook;
}

/** Sharp enough for a slide. */
const scale = 2;
const margin = 20;
const titleHeight = 30;
const lineHeight = 22;

export async function takePicture(drawing: EChartsType, picture: Picture): Promise<Blob> {
  putDown(drawing);
  const chart = drawing.renderToCanvas({ pixelRatio: scale });
  const width = drawing.getWidth() + 2 * margin;
  const sheet = document.createElement('canvas');
  const brush = sheet.getContext('2d');
  if (!brush) throw new Error('this browser draws no pictures');
  // Measured once to know the height, then drawn on a sheet of that height.
  const height = drawHead(brush, picture, { width, dry: true });
  sheet.width = width * scale;
  sheet.height = (height + drawing.getHeight() + margin) * scale;
  brush.scale(scale, scale);
  brush.fillStyle = picture.look.surface;
  brush.fillRect(0, 0, sheet.width, sheet.height);
  drawHead(brush, picture, { width, dry: false });
  brush.drawImage(chart, margin, height, drawing.getWidth(), drawing.getHeight());
  return new Promise((resolve, reject) => {
    sheet.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture came out'))), 'image/png');
  });
}

/** Answers how high it is. */
function drawHead(
  brush: CanvasRenderingContext2D,
  { title, note, legend, look }: Picture,
  { width, dry }: { width: number; dry: boolean },
): number {
  const write = (text: string, x: number, y: number) => {
    if (!dry) brush.fillText(text, x, y, width - margin - x);
  };
  brush.textBaseline = 'middle';
  let y = margin + titleHeight / 2;
  brush.font = `600 18px ${look.font}`;
  brush.fillStyle = look.text;
  write(title, margin, y);
  y += titleHeight / 2 + lineHeight / 2;
  brush.font = `13px ${look.font}`;
  if (note) {
    brush.fillStyle = look.soft;
    write(note, margin, y);
    y += lineHeight;
  }
  let x = margin;
  for (const { name, color } of legend) {
    const room = 16 + brush.measureText(name).width;
    if (x > margin && x + room > width - margin) {
      x = margin;
      y += lineHeight;
    }
    brush.fillStyle = color;
    if (!dry) brush.fillRect(x, y - 5, 10, 10);
    brush.fillStyle = look.text;
    write(name, x + 16, y);
    x += room + 20;
  }
  return legend.length > 0 ? y + lineHeight : y;
}
