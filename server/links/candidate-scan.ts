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
  ...['viglink', 'sovrn', 'rstyle', 'liketk', 'shopltk', 'a', 'webgains', 'tradedoubler', 'cfjump'],
  ...[
    'admitad',
    'alitems',
    'dhwnh',
    'lenkmio',
    'pafutos',
    'rcpsj',
    'rzekl',
    'tjzuh',
    'uuwgc',
    'wextap',
    'fas',
  ],
  ...['aliexpress', 'shop-links', 'howl', 'shopstyle', 'digidip', 'effiliation', 'metaffiliation'],
  ...['zanox', 'zanox-affiliate', 'fave', 'georiot', 'amzn', 'partnerboost', 'pboost'],
  ...['ebay', 'bit', 'buff', 'cutt', 'geni', 'goo', 'is', 'ow', 'rebrand', 't', 'tinyurl'],
];

const dot = 46;
const slash = 47;
const hyphen = 45;
const backslash = 92;
const letterC = 99;
const letterI = 105;
/** impact.com's domains that carry a programme's number: i5120.net. */
const numbered = /^i\d+$/i;
/** What may stand in a host, in lower case; 0 for everything else. One place for every code, as looking past its end is slow. */
const letters = new Uint8Array(1 << 16);
for (let code = 0; code < 256; code += 1) {
  const isDigit = code >= 48 && code <= 57;
  const lower = code | 32;
  if (isDigit || code === hyphen || code === dot) letters[code] = code;
  else if (lower >= 97 && lower <= 122 && code >= 65) letters[code] = lower;
}

/** A shop whose links pay only with a mark in them: without it on the whole page there is none. */
const marked: Record<string, readonly string[]> = {
  amazon: ['tag=', 'tag%', 'tag&', 'tag\\u003', 'obidos', 'nosim', 'astore'],
};

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

/** impact.com's path, which stands on brands' own hosts: `/c/` and a number, the slashes plain or as a script writes them. */
function isAnyHostsClick(text: string, at: number): boolean {
  const from = text.charCodeAt(at) === backslash ? at + 1 : at;
  if (text.charCodeAt(from) !== slash || (text.charCodeAt(from + 1) | 32) !== letterC) return false;
  const next = text.charCodeAt(from + 2) === backslash ? from + 3 : from + 2;
  const digit = text.charCodeAt(next + 1);
  return text.charCodeAt(next) === slash && digit >= 48 && digit <= 57;
}

/** The marks one of which a page must hold when a host with a known label starts at `from`; null without such a label. */
function knownLabelAt(text: string, from: number): readonly string[] | null {
  const end = Math.min(text.length, from + longestHost);
  let hash = 0;
  let labelStart = from;
  for (let at = from; at < end; at += 1) {
    const code = letters[text.charCodeAt(at)] as number;
    if (code === 0) return isAnyHostsClick(text, at) ? none : null;
    if (code !== dot) {
      hash = mix(hash, code);
      continue;
    }
    if (known[hash & (tableSize - 1)] === 1) {
      const marks = marksByHash.get(hash);
      if (marks) return marks;
    }
    if (letters[text.charCodeAt(labelStart)] === letterI && numbered.test(text.slice(labelStart, at)))
      return none;
    hash = 0;
    labelStart = at + 1;
  }
  return null;
}

/** Where the address inside another one or in a script starts, and how far behind its host stands; each is a way through the page. */
const inside = [
  { mark: '%2F%2F', length: 6 },
  { mark: '%2f%2f', length: 6 },
  { mark: '\\/\\/', length: 4 },
  // \u002F\u002F, whichever way the F is written.
  { mark: '\\u002', length: 12 },
];
/** And the slash as an entity; or what marks a link on any host, as UpPromote's are. */
const anywhere = ['&#47;&#47;', '&#x2F;&#x2F;', '&#x2f;&#x2f;', '&sol;&sol;', 'sca_ref'];

export function mayHoldLinks(bytes: Buffer): boolean {
  // A page in two-byte letters is looked at as a whole.
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return true;
  // A letter a byte, whatever the page is written in: looking through a text is quicker than through bytes.
  return mayNameHost(bytes.toString('latin1'));
}

function mayNameHost(text: string): boolean {
  const missing = new Set<readonly string[]>();
  const isCandidate = (at: number) => {
    const marks = knownLabelAt(text, at);
    if (marks === null || missing.has(marks)) return false;
    if (marks.length === 0 || marks.some((mark) => text.includes(mark))) return true;
    missing.add(marks);
    return false;
  };
  for (let at = text.indexOf('//'); at !== -1; at = text.indexOf('//', at)) {
    at += 2;
    while (text.charCodeAt(at) === slash) at += 1;
    if (isCandidate(at)) return true;
  }
  for (const { mark, length } of inside) {
    for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + mark.length)) {
      if (isCandidate(at + length)) return true;
    }
  }
  return anywhere.some((mark) => text.includes(mark));
}

const perhapsHost = /\/\/|%2f%2f|\\\/\\\/|\\u002f|&/i;

/** One link instead of a page: most lead to another page of their own site, which a glance tells. */
export const mayBeLink = (text: string) => perhapsHost.test(text) && mayNameHost(text);
