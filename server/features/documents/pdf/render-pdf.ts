// A document as PDF: A4, the fonts' used characters embedded, so that it looks the same everywhere.
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { type Block, blocksOf, type Run } from '#contract/document-blocks.ts';
import { pdfTexts as texts } from '../texts.ts';

export interface PrintedDocument {
  title: string;
  version: number;
  publishedAt: Date;
  body: string;
  contactEmail: string | null;
}

const fontFolder = new URL('../fonts/', import.meta.resolve('@embedpdf/fonts-sc'));
const fontFile = (weight: 'Regular' | 'Bold') =>
  fileURLToPath(new URL(`NotoSansHans-${weight}.otf`, fontFolder));

const ink = '#1f2937';
const grey = '#6b7280';
const blue = '#0b4f8a';
const margins = { top: 64, bottom: 72, left: 64, right: 64 };
const lineGap = 5;

export async function renderPdf({
  title,
  version,
  publishedAt,
  body,
  contactEmail,
}: PrintedDocument): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margins,
    bufferPages: true,
    lang: 'zh-CN',
    displayTitle: true,
    info: { Title: title, Author: texts.author, CreationDate: publishedAt, ModDate: publishedAt },
  });
  const written = collect(doc);
  doc.registerFont('regular', fontFile('Regular'));
  doc.registerFont('bold', fontFile('Bold'));
  doc.font('bold').fontSize(22).fillColor(ink).text(title);
  doc
    .font('regular')
    .fontSize(10)
    .fillColor(grey)
    .text(texts.version(version, chineseDay(publishedAt)));
  doc.moveDown(0.8);
  for (const block of blocksOf(body)) writeBlock(doc, block);
  writeBlock(doc, { kind: 'heading', depth: 2, runs: [plain(texts.contact)] });
  const contact = contactEmail === null ? texts.contactUnset : texts.contactAt(contactEmail);
  writeBlock(doc, { kind: 'text', runs: [plain(contact)] });
  writeFeet(doc, title);
  doc.end();
  return written;
}

const plain = (text: string): Run => ({ text, bold: false, link: null });

const chineseDay = (date: Date) =>
  new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeZone: 'Asia/Shanghai' }).format(date);

function writeBlock(doc: PDFKit.PDFDocument, block: Block): void {
  const { left } = margins;
  const width = doc.page.width - left - margins.right;
  if (block.kind === 'heading') {
    const size = block.depth <= 2 ? 14 : 12;
    // A heading does not stand alone at the foot of a page.
    if (doc.y > doc.page.height - margins.bottom - 60) doc.addPage();
    doc.moveDown(0.5).fillColor(ink).fontSize(size);
    writeRuns(
      doc,
      block.runs.map((run) => ({ ...run, bold: true })),
      { x: left, width },
    );
    doc.moveDown(0.3);
    return;
  }
  doc.fontSize(11).fillColor(block.kind === 'quote' ? grey : ink);
  if (block.kind === 'point') {
    const x = left + 14 + block.depth * 16;
    const at = doc.y;
    doc.font('regular').text(block.mark, x - 14, at, { lineBreak: false });
    // The mark of a point that begins the next page has taken the line there.
    doc.y = Math.min(at, doc.y);
    writeRuns(doc, block.runs, { x, width: width - (x - left) });
    doc.moveDown(0.15);
    return;
  }
  writeRuns(doc, block.runs, { x: left, width });
  doc.moveDown(0.5);
}

function writeRuns(
  doc: PDFKit.PDFDocument,
  runs: readonly Run[],
  { x, width }: { x: number; width: number },
): void {
  doc.x = x;
  runs.forEach(({ text, bold, link }, index) => {
    const continued = index < runs.length - 1;
    doc.font(bold ? 'bold' : 'regular');
    doc.text(text, { width, lineGap, continued, link, underline: link !== null });
  });
  doc.x = margins.left;
}

function writeFeet(doc: PDFKit.PDFDocument, title: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // Below the margin: with it, the line would begin a page of its own.
    doc.page.margins.bottom = 0;
    doc
      .font('regular')
      .fontSize(9)
      .fillColor(blue)
      .text(texts.foot(title, page + 1, count), margins.left, doc.page.height - 44, { lineBreak: false });
  }
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const pieces: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (piece: Buffer) => pieces.push(piece));
    doc.on('end', () => resolve(Buffer.concat(pieces)));
    doc.on('error', reject);
  });
}
