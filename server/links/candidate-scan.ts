// Whether a page may hold an affiliate link at all, told from its bytes: most pages do not, and taking HTML apart costs more
// than reading an archive. It may say yes wrongly, never no: whatever `recognise` knows has one of these labels in a host.

/** Labels between the dots of hosts. Those of a network's own rule are tried by name in recognise.test.ts. */
const labels = [
  ...[
    'shareasale',
    'shareasale-analytics',
    'shrsl',
    'avantlink',
    'avantmetrics',
    'avlnk',
    'awin1',
    'zenaps',
    'tidd',
  ],
  ...[
    'anrdoezrs',
    'dpbolvw',
    'jdoqocy',
    'kqzyfj',
    'tkqlhce',
    'emjcd',
    'qksrv',
    'apmebf',
    'ftjcfx',
    'lduhtrp',
    'tqlkg',
  ],
  ...[
    'dotomi',
    'sjv',
    'pxf',
    'evyy',
    '7eer',
    'ojrq',
    'goto',
    'linksynergy',
    'prf',
    'pepperjamnetwork',
    'pjtra',
    'pjatr',
  ],
  ...[
    'pntra',
    'pntrac',
    'pntrs',
    'gopjn',
    'flexlinks',
    'flexlinkspro',
    'flexoffers',
    'skimresources',
    'redirectingat',
  ],
  ...['viglink', 'sovrn', 'rstyle', 'liketk', 'shopltk', 'amzn', 'a', 'webgains', 'tradedoubler', 'cfjump'],
  ...['ebay', 'bit', 'buff', 'cutt', 'geni', 'goo', 'is', 'ow', 'rebrand', 't', 'tinyurl'],
];

const dot = 46;
const slash = 47;
const hyphen = 45;
/** What may stand in a host, in lower case; 0 for everything else. */
const letters = new Uint8Array(256);
for (let code = 0; code < 256; code += 1) {
  const isDigit = code >= 48 && code <= 57;
  const lower = code | 32;
  if (isDigit || code === hyphen || code === dot) letters[code] = code;
  else if (lower >= 97 && lower <= 122 && code >= 65) letters[code] = lower;
}

/** A shop whose links pay only with a mark in them: without it on the whole page there is none. */
const marked: Record<string, readonly string[]> = { amazon: ['tag=', 'tag%'] };

const tableSize = 1 << 16;
const mix = (hash: number, code: number) => (Math.imul(hash, 31) + code) | 0;
const hashOf = (label: string) => [...label].reduce((hash, sign) => mix(hash, sign.charCodeAt(0)), 0);
/** Tells most labels apart at once; what it lets through is looked up. */
const known = new Uint8Array(tableSize);
const marksByHash = new Map<number, readonly string[]>([
  ...labels.map((label) => [hashOf(label), []] as const),
  ...Object.entries(marked).map(([label, marks]) => [hashOf(label), marks] as const),
]);
for (const hash of marksByHash.keys()) known[hash & (tableSize - 1)] = 1;

const longestHost = 253;
const none: readonly string[] = [];

/** The marks one of which a page must hold when a host with a known label starts at `from`; null without such a label. */
function knownLabelAt(bytes: Buffer, from: number): readonly string[] | null {
  const end = Math.min(bytes.length, from + longestHost);
  let hash = 0;
  let digitsAfterI = 0;
  for (let at = from; at < end; at += 1) {
    const code = letters[bytes[at] as number] as number;
    if (code === 0) return null;
    if (code !== dot) {
      // impact.com's domains that carry a programme's number: i5120.net.
      digitsAfterI = hash === 0 ? Number(code === 105) : digitsAfterI && code < 58 && code !== hyphen ? 2 : 0;
      hash = mix(hash, code);
      continue;
    }
    if (known[hash & (tableSize - 1)] === 1) {
      const marks = marksByHash.get(hash);
      if (marks) return marks;
    }
    if (digitsAfterI === 2) return none;
    hash = 0;
    digitsAfterI = 0;
  }
  return null;
}

const slashes = Buffer.from('//');
/** The address inside another one or in a script, and the slash as an entity. */
const inside = ['%2F%2F', '%2f%2f', '\\/\\/'].map((text) => Buffer.from(text));
const entities = ['&#47;&#47;', '&#x2F;&#x2F;', '&#x2f;&#x2f;', '&sol;&sol;'].map((text) =>
  Buffer.from(text),
);

export function mayHoldLinks(bytes: Buffer): boolean {
  // A page in two-byte letters is looked at as a whole.
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return true;
  const missing = new Set<readonly string[]>();
  const isCandidate = (at: number) => {
    const marks = knownLabelAt(bytes, at);
    if (marks === null || missing.has(marks)) return false;
    if (marks.length === 0 || marks.some((mark) => bytes.includes(mark))) return true;
    missing.add(marks);
    return false;
  };
  for (let at = bytes.indexOf(slashes); at !== -1; at = bytes.indexOf(slashes, at)) {
    at += 2;
    while (bytes[at] === slash) at += 1;
    if (isCandidate(at)) return true;
  }
  for (const mark of inside) {
    for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + mark.length)) {
      if (isCandidate(at + mark.length)) return true;
    }
  }
  return entities.some((mark) => bytes.includes(mark));
}

const perhapsHost = /\/\/|%2f%2f|\\\/\\\/|&/i;
const scratch = Buffer.alloc(4096);

/** One link instead of a page: most lead to another page of their own site, which a glance tells. */
export function mayBeLink(text: string): boolean {
  if (!perhapsHost.test(text)) return false;
  if (text.length > scratch.length) return true;
  // Signs beyond Latin become others; the labels of hosts have none.
  return mayHoldLinks(scratch.subarray(0, scratch.write(text, 0, 'latin1')));
}
