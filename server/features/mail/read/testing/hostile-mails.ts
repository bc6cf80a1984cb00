// Raw mails that want to stop whoever reads them, or are broken in the ways real ones are.
import { deflateRawSync } from 'node:zlib';

export interface HostileMail {
  name: string;
  raw: Buffer;
}

const lines = (...list: (string | readonly string[])[]) => Buffer.from(list.flat().join('\r\n'));
const head = ['From: A <a@evil.example>', 'To: b@example.test', 'Subject: Hi', 'MIME-Version: 1.0'];

function nested(depth: number): Buffer {
  const parts = ['MIME-Version: 1.0', 'Subject: deep'];
  for (let level = 0; level < depth; level += 1) {
    parts.push(`Content-Type: multipart/mixed; boundary="b${level}"`, '', `--b${level}`);
  }
  parts.push('Content-Type: text/plain', '', 'at the bottom');
  for (let level = depth - 1; level >= 0; level -= 1) parts.push(`--b${level}--`);
  return lines(parts);
}

const mixed = (parts: readonly string[], boundary = 'b') =>
  lines(
    head,
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    parts.flatMap((part) => [`--${boundary}`, part]),
    `--${boundary}--`,
    '',
  );

/** A zip whose one file unpacks to a hundred times its size. */
function zipBomb(): Buffer {
  const packed = deflateRawSync(Buffer.alloc(20_000_000));
  const local = Buffer.alloc(31);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(20_000_000, 22);
  local.writeUInt16LE(1, 26);
  local.write('a', 30);
  return Buffer.concat([local, packed]);
}

const people = (count: number) =>
  Array.from({ length: count }, (_, n) => `"联盟客 ${n}" <p${n}@evil.example>`).join(',\r\n ');

const boundaries = [
  'boundary=""',
  'boundary=" "',
  'boundary="--"',
  'boundary="b" boundary="c"',
  'boundary=b; boundary=c',
  `boundary="${'x'.repeat(5000)}"`,
  'boundary="b\\"c"',
  'boundary=b\u0000',
  "boundary*=utf-8''b",
  'boundary*0="b"; boundary*1="c"',
  'boundary=(comment)b',
  'BOUNDARY=b',
].map((parameter, at) => ({
  name: `boundary ${at + 1}`,
  raw: lines(
    head,
    `Content-Type: multipart/mixed; ${parameter}`,
    '',
    '--b',
    '',
    'one',
    '--bc',
    '',
    'two',
    '--b--',
  ),
}));

const encodings = [
  ['base64', '!!!not base64!!!'],
  ['base64', '5L2g5aW9='.repeat(100)],
  ['base64', '='],
  ['quoted-printable', '=E4=BD=A0=E5=A5=BD=\r\n=ZZ='],
  ['quoted-printable', '='.repeat(50_000)],
  ['quoted-printable', `=${' '.repeat(50_000)}x`],
  ['x-uuencode', 'begin 644 x\r\n#0V%T\r\n`\r\nend'],
  ['binary', '\u0000\u0001\u0002'],
  ['8bit; base64', 'x'],
  ['unknown-encoding', '你好'],
].map(([encoding, body], at) => ({
  name: `encoding ${at + 1}`,
  raw: lines(
    head,
    'Content-Type: text/plain; charset=utf-8',
    `Content-Transfer-Encoding: ${encoding}`,
    '',
    body ?? '',
  ),
}));

const charsets = [
  '',
  '"',
  'utf-8"',
  "utf-8'",
  'x-unknown',
  'utf-7',
  'utf-16',
  '../../etc/passwd',
  'a'.repeat(5000),
  '=?utf-8?B?eA==?=',
].map((charset, at) => ({
  name: `charset ${at + 1}`,
  raw: Buffer.concat([
    lines(head, `Content-Type: text/plain; charset=${charset}`, '', ''),
    Buffer.from([0xff, 0xfe, 0xc4, 0xe3, 0xba, 0xc3, 0x80, 0x00, 0xed, 0xa0, 0x80]),
  ]),
}));

const names = [
  '../../../etc/passwd',
  'C:\\Windows\\x.exe',
  'a\\u0000.png',
  '=?utf-8?Q?invoice=2Eexe?=',
  'invoice\u202Egnp.exe',
  'a\r\nX-Injected: 1',
  `${'长'.repeat(5000)}.pdf`,
  '"; rm -rf /',
  '.htaccess',
  'CON',
].map((name, at) => ({
  name: `file name ${at + 1}`,
  raw: mixed([
    `Content-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\nx`,
  ]),
}));

const many = [
  { name: 'multiparts 1,000 deep', raw: nested(1000) },
  { name: 'multiparts 20,000 deep', raw: nested(20_000) },
  { name: '10,000 recipients', raw: lines(head, `Cc: ${people(10_000)}`, '', 'x') },
  { name: '20,000 parts', raw: mixed(Array.from({ length: 20_000 }, () => '\r\nx')) },
  {
    name: '100,000 multiparts without a part',
    raw: mixed(Array.from({ length: 100_000 }, () => 'Content-Type: multipart/mixed; boundary=c\r\n')),
  },
  { name: 'a header of 3 MB', raw: lines(head, `X-Long: ${'x'.repeat(3_000_000)}`, '', 'x') },
  {
    name: '100,000 headers',
    raw: lines(
      head,
      Array.from({ length: 100_000 }, (_, n) => `X-${n}: y`),
      '',
      'x',
    ),
  },
  {
    name: 'a header that goes on 100,000 times',
    raw: lines(head, `Content-Type: text/plain;${'\r\n a=b;'.repeat(100_000)}`, '', 'x'),
  },
  {
    name: '50,000 parameters',
    raw: lines(head, `Content-Type: text/plain${'; a=b'.repeat(50_000)}`, '', 'x'),
  },
  {
    name: 'a parameter that never ends',
    raw: lines(head, `Content-Type: text/plain; a="${'\\'.repeat(100_000)}`, '', 'x'),
  },
  {
    name: '20,000 words of a name',
    raw: mixed([`Content-Type: image/png; name="${'=?utf-8?B?5L2g?= '.repeat(20_000)}"\r\n\r\nx`]),
  },
  {
    name: 'words that never end',
    raw: mixed([`Content-Type: image/png; name="${'=?a?b?'.repeat(20_000)}"\r\n\r\nx`]),
  },
  {
    name: 'dashes alone',
    raw: lines(
      head,
      'Content-Type: multipart/mixed; boundary=b',
      '',
      Array.from({ length: 200_000 }, () => '--'),
    ),
  },
  { name: 'one line of 5 MB', raw: lines(head, '', 'x'.repeat(5_000_000)) },
  { name: '5 MB of line breaks', raw: Buffer.concat([lines(head, '', ''), Buffer.alloc(5_000_000, '\n')]) },
  {
    name: 'HTML of 5 MB of brackets',
    raw: lines(head, 'Content-Type: text/html', '', '<'.repeat(5_000_000)),
  },
  {
    name: 'HTML of a million open tags',
    raw: lines(head, 'Content-Type: text/html', '', '<i>'.repeat(1_000_000)),
  },
  {
    name: '5,000 pictures by name',
    raw: mixed(
      Array.from(
        { length: 5000 },
        (_, n) =>
          `Content-Type: image/png\r\nContent-ID: <${n}>\r\nContent-Transfer-Encoding: base64\r\n\r\n${'A'.repeat(400)}`,
      ),
    ),
  },
  {
    name: 'a picture of 4 MB by name',
    raw: mixed([
      `Content-Type: image/png\r\nContent-ID: <a>\r\nContent-Transfer-Encoding: base64\r\n\r\n${'A'.repeat(4_000_000)}`,
    ]),
  },
  {
    name: 'a zip bomb',
    raw: mixed([
      `Content-Type: application/zip; name=a.zip\r\nContent-Transfer-Encoding: base64\r\n\r\n${zipBomb().toString('base64')}`,
    ]),
  },
];

const odd = [
  { name: 'nothing', raw: Buffer.alloc(0) },
  { name: 'a line break', raw: Buffer.from('\r\n') },
  { name: 'zeros', raw: Buffer.alloc(10_000) },
  { name: 'high bytes', raw: Buffer.alloc(10_000, 0xff) },
  { name: 'no headers', raw: Buffer.from('just text without any colon') },
  { name: 'headers without an end', raw: Buffer.from('Subject: x\r\nContent-Type: text/html') },
  {
    name: 'a multipart without parts',
    raw: lines(head, 'Content-Type: multipart/mixed; boundary=b', '', 'preamble'),
  },
  {
    name: 'a multipart without a boundary',
    raw: lines(head, 'Content-Type: multipart/mixed', '', '--b', '', 'x'),
  },
  {
    name: 'a part that holds its own boundary',
    raw: mixed(['Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nx']),
  },
  {
    name: 'a mail within a mail within a mail',
    raw: mixed([`Content-Type: message/rfc822\r\n\r\n${nested(30).toString()}`]),
  },
  { name: 'old line ends', raw: Buffer.from('Subject: x\n\nbody\n') },
  { name: 'very old line ends', raw: Buffer.from('Subject: x\r\rbody\r') },
  { name: 'a type that is none', raw: lines(head, 'Content-Type: ;;;=;"', '', 'x') },
  {
    name: 'a type of another world',
    raw: lines(head, 'Content-Type: __proto__/constructor; __proto__=x', '', 'x'),
  },
  {
    name: 'two types',
    raw: lines(head, 'Content-Type: text/plain', 'Content-Type: text/html', '', '<script>run()</script>'),
  },
  {
    name: 'a partial mail',
    raw: lines(head, 'Content-Type: message/partial; number=1; total=99999999; id=x', '', 'x'),
  },
  {
    name: 'a body elsewhere',
    raw: lines(
      head,
      'Content-Type: message/external-body; access-type=URL; URL="https://evil.example/p"',
      '',
      'x',
    ),
  },
];

export const hostileMails: readonly HostileMail[] = [
  ...many,
  ...odd,
  ...boundaries,
  ...encodings,
  ...charsets,
  ...names,
];
