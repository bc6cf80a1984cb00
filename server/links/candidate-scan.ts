// Whether a page may hold an affiliate link at all, told from its bytes: most pages do not, and taking HTML apart costs more
// than reading an archive. It may say yes wrongly, never no: whatever `recognise` knows has one of these labels in a host.

/** Labels between the dots of hosts. Those of a network's own rule are tried by name in candidate-scan.test.ts. */
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
  ...[
    'viglink',
    'sovrn',
    'rstyle',
    'liketk',
    'shopltk',
    'amazon',
    'amzn',
    'a',
    'webgains',
    'tradedoubler',
    'cfjump',
  ],
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

const tableSize = 4096;
const mix = (hash: number, code: number) => (Math.imul(hash, 31) + code) | 0;
const known = new Uint8Array(tableSize);
for (const label of labels) {
  let hash = 0;
  for (const sign of label) hash = mix(hash, sign.charCodeAt(0));
  known[hash & (tableSize - 1)] = 1;
}

const longestHost = 253;

/** A host with a known label starts at `from`. */
function holdsKnownLabel(bytes: Buffer, from: number): boolean {
  const end = Math.min(bytes.length, from + longestHost);
  let hash = 0;
  let digitsAfterI = 0;
  for (let at = from; at < end; at += 1) {
    const code = letters[bytes[at] as number] as number;
    if (code === 0) return false;
    if (code !== dot) {
      // impact.com's domains that carry a programme's number: i5120.net.
      digitsAfterI = hash === 0 ? Number(code === 105) : digitsAfterI && code < 58 && code !== hyphen ? 2 : 0;
      hash = mix(hash, code);
      continue;
    }
    if (known[hash & (tableSize - 1)] === 1 || digitsAfterI === 2) return true;
    hash = 0;
    digitsAfterI = 0;
  }
  return false;
}

const slashes = Buffer.from('//');
/** The address inside another one, the slash as an entity, and a page in two-byte letters: looked at as a whole. */
const inside = [Buffer.from('%2F%2F'), Buffer.from('%2f%2f')];
const entities = [
  Buffer.from('&#47;&#47;'),
  Buffer.from('&#x2F;&#x2F;'),
  Buffer.from('&#x2f;&#x2f;'),
  Buffer.from('&sol;&sol;'),
];

export function mayHoldLinks(bytes: Buffer): boolean {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return true;
  for (let at = bytes.indexOf(slashes); at !== -1; at = bytes.indexOf(slashes, at)) {
    at += 2;
    while (bytes[at] === slash) at += 1;
    if (holdsKnownLabel(bytes, at)) return true;
  }
  for (const mark of inside) {
    for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + mark.length)) {
      if (holdsKnownLabel(bytes, at + mark.length)) return true;
    }
  }
  return entities.some((mark) => bytes.includes(mark));
}
