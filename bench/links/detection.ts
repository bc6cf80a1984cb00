// How much of the labelled links is found, and how much of what is found is right. A link counts as found when its kind,
// network, merchant, target and the networks around it are all as labelled; it goes the whole way from bytes of HTML.
import { readFile } from 'node:fs/promises';
import { mayHoldLinks } from '#server/links/candidate-scan.ts';
import { readHtml } from '#server/links/html-page.ts';
import { type RecognisedLink, recognise } from '#server/links/recognise.ts';
import type { Figure } from '../figure.ts';

export interface Detection {
  links: number;
  precision: number;
  recall: number;
  /** One line each. */
  wrong: string[];
}

const nothing = '-';

export async function detect(): Promise<Detection> {
  const text = await readFile(new URL('./labelled-links.txt', import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const wrong: string[] = [];
  let right = 0;
  let labelled = 0;
  let said = 0;
  for (const line of lines) {
    const [, ...label] = /^(\S+ \S+ \S+ \S+ \S+) (.+)$/.exec(line) ?? [];
    const [expected = '', link = ''] = label;
    const actual = described(find(link));
    const isLabelled = !expected.startsWith('none');
    const isSaid = !actual.startsWith('none');
    if (isLabelled) labelled += 1;
    if (isSaid) said += 1;
    if (expected !== actual) wrong.push(`${actual}, not ${expected}: ${link}`);
    else if (isLabelled) right += 1;
  }
  return { links: lines.length, precision: right / said, recall: right / labelled, wrong };
}

/** Of an element with several links the first that is one of a network counts. */
function find(text: string): RecognisedLink | null {
  const element = text.startsWith('<') ? text : `<a class=x href="${text}">`;
  const html = `<!doctype html><title>x</title><p>${element}shop</p>`;
  const links = mayHoldLinks(Buffer.from(html)) ? readHtml(html).links.map((link) => recognise(link)) : [];
  return links.find(({ kind }) => kind !== 'none') ?? null;
}

function described(link: RecognisedLink | null): string {
  const { kind, network, merchantId, target, via } = link ?? recognise('');
  const host = kind === 'link' && target ? new URL(target).hostname.replace(/^www\./, '') : nothing;
  return [kind, network ?? nothing, merchantId || nothing, host, via.join(',') || nothing].join(' ');
}

export async function benchDetection(): Promise<Figure[]> {
  const { links, precision, recall, wrong } = await detect();
  for (const line of wrong) process.stdout.write(`  ${line}\n`);
  const note = `${links} 个已标注的链接`;
  return [
    { name: '联盟链接识别：准确率', value: precision, unit: 'share', atLeast: 0.99, note },
    { name: '联盟链接识别：召回率', value: recall, unit: 'share', atLeast: 0.99, note },
  ];
}
