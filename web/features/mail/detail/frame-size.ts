// How tall a frame is that nobody may look into: guessed from what is put in, too much rather than too little.

export interface FrameSize {
  /** On the screen, where the frame scrolls by itself. */
  height: number;
  /** All of it, for paper and for who opens it up. */
  whole: number;
}

const linePx = 25;
/** Of the narrowest pane; a wide letter counts as one. */
const lettersPerLine = 42;
const pictureUsualPx = 160;
const limits = { least: 140, most: 620, whole: 12_000 } as const;

/** Width of the words in wide letters: a Latin one takes half the room. */
export function countWideLetters(text: string): number {
  let count = 0;
  for (const letter of text.replace(/\s+/g, ' ')) count += (letter.codePointAt(0) ?? 0) > 0x2e7f ? 1 : 0.5;
  return count;
}

interface Measured {
  /** Of each part that begins a line of its own. */
  lines: readonly string[];
  /** Heights the pictures name; undefined where they name none. */
  pictures: readonly (number | undefined)[];
}

export function guessSize({ lines, pictures }: Measured): FrameSize {
  const text = lines.reduce((sum, line) => sum + Math.ceil(countWideLetters(line) / lettersPerLine), 0);
  const drawn = pictures.reduce<number>((sum, height) => sum + Math.min(800, height ?? pictureUsualPx), 0);
  const whole = Math.min(limits.whole, Math.round(text * linePx * 1.25 + drawn + 80));
  return {
    height: Math.min(limits.most, Math.max(limits.least, whole)),
    whole: Math.max(limits.least, whole),
  };
}

const blocks = 'p,div,li,tr,h1,h2,h3,h4,h5,h6,pre,blockquote,br,hr,table';

export function measureForFrame(root: Element): FrameSize {
  const lines = [...root.querySelectorAll(blocks)]
    // What holds other blocks is counted by them.
    .filter((block) => block.querySelector(blocks) === null)
    .map((block) => block.textContent || ' ');
  const counted = lines.reduce((sum, line) => sum + line.length, 0);
  const rest = (root.textContent ?? '').length - counted;
  const pictures = [...root.querySelectorAll('img[src]')].map((picture) => {
    const named = Number.parseInt(picture.getAttribute('height') ?? '', 10);
    return Number.isNaN(named) ? undefined : named;
  });
  return guessSize({ lines: rest > 0 ? [...lines, '　'.repeat(rest)] : lines, pictures });
}
