import { describe, expect, it } from 'vitest';
import { hostileMails } from '../testing/hostile-mails.ts';
import { decodeCharset } from './decode-charset.ts';
import { mimeLimits } from './mime-leaves.ts';
import { bodyLimits, readMail } from './read-mail.ts';

const read = (...lines: (string | Buffer)[]) =>
  readMail({
    source: Buffer.concat(lines.flatMap((line) => [Buffer.from(line), Buffer.from('\r\n')])),
    whole: true,
  });

const letter = '您好，附件是本月的佣金报表，请查收。';
const zoo = [
  ['GB2312', letter, 'c4fabac3a3acb8bdbcfecac7b1bed4c2b5c4d3b6bdf0b1a8b1eda3acc7ebb2e9cad5a1a3'],
  [
    'GBK',
    `镕鎔堃${letter}`,
    'e946e66788d2c4fabac3a3acb8bdbcfecac7b1bed4c2b5c4d3b6bdf0b1a8b1eda3acc7ebb2e9cad5a1a3',
  ],
  [
    'GB18030',
    `㐀𠀀${letter}`,
    '8139ee3995328236c4fabac3a3acb8bdbcfecac7b1bed4c2b5c4d3b6bdf0b1a8b1eda3acc7ebb2e9cad5a1a3',
  ],
  [
    'Big5',
    '您好，附件是本月的佣金報表，請查收。',
    'b17aa66ea141aafea5f3ac4fa5bba4ebaabaa6feaaf7b3f8aaeda141bdd0ac64a6aca143',
  ],
  [
    'Shift_JIS',
    'こんにちは、今月の報酬レポートです。',
    '82b182f182c982bf82cd81418da18c8e82cc95f18f56838c837c815b836782c582b78142',
  ],
  [
    'EUC-JP',
    'こんにちは、今月の報酬レポートです。',
    'a4b3a4f3a4cba4c1a4cfa1a2baa3b7eea4cecaf3bdb7a5eca5dda1bca5c8a4c7a4b9a1a3',
  ],
  [
    'ISO-2022-JP',
    'こんにちは、今月の報酬レポートです。',
    '1b244224332473244b2441244f21223a23376e244e4a733d37256c255d213c25482447243921231b2842',
  ],
  [
    'EUC-KR',
    '안녕하세요 이번 달 보고서입니다',
    'bec8b3e7c7cfbcbcbfe420c0ccb9f820b4de20bab8b0edbcadc0d4b4cfb4d9',
  ],
  [
    'ks_c_5601-1987',
    '안녕하세요 이번 달 보고서입니다',
    'bec8b3e7c7cfbcbcbfe420c0ccb9f820b4de20bab8b0edbcadc0d4b4cfb4d9',
  ],
  [
    'ISO-8859-1',
    'Voici le résumé détaillé déjà payé',
    '566f696369206c652072e973756de92064e97461696c6ce92064e96ae020706179e9',
  ],
  ['windows-1252', 'payées – €5', '706179e965732096208035'],
  ['KOI8-R', 'Добрый день', 'e4cfc2d2d9ca20c4c5ced8'],
  ['UTF-16LE', letter, 'a8607d590cff4496f64e2f662c6708678476634fd191a56268880cfff78be56736650230'],
  ['HZ-GB-2312', 'A佣金报表B', '417e7b53363d703128316d7e7d42'],
  ['UTF-7', 'A 佣金 + B', Buffer.from('A +T2OR0Q- +- B').toString('hex')],
  ['unicode-1-1-utf-7', '1 + 1 = 2, ü', Buffer.from('1 +- 1 +AD0 2, +APw').toString('hex')],
] as const;
const bytesOf = (name: string) => Buffer.from(zoo.find(([label]) => label === name)?.[2] ?? '', 'hex');

describe('the letters of a mail', () => {
  it.each(zoo)('%s', (label, text, hex) => {
    expect(decodeCharset(Buffer.from(hex, 'hex'), label)).toBe(text);
  });

  it.each(['GB2312', 'big5', 'iso-8859-1', 'us-ascii', 'windows-1252', 'iso-2022-jp', 'x-nonsense', ''])(
    'UTF-8 labelled %s',
    (label) => {
      expect(decodeCharset(Buffer.from(letter), label)).toBe(letter);
    },
  );

  it.each(['utf-8', 'us-ascii', 'iso-8859-1', 'windows-1252', 'unknown-8bit', ''])(
    'GBK labelled %s',
    (label) => {
      expect(decodeCharset(bytesOf('GB2312'), label)).toBe(letter);
    },
  );

  it('Big5 and Japanese without a label', () => {
    expect(decodeCharset(bytesOf('Big5'), '')).toBe('您好，附件是本月的佣金報表，請查收。');
    expect(decodeCharset(bytesOf('ISO-2022-JP'), '')).toBe('こんにちは、今月の報酬レポートです。');
    expect(decodeCharset(bytesOf('ISO-2022-JP'), 'us-ascii')).toBe('こんにちは、今月の報酬レポートです。');
  });

  it('western text stays western, also where its label is missing', () => {
    expect(decodeCharset(bytesOf('windows-1252'), '')).toBe('payées – €5');
    expect(decodeCharset(Buffer.from('Müller & Söhne GmbH', 'latin1'), 'utf-8')).toBe('Müller & Söhne GmbH');
  });

  it('UTF-8 with one broken byte stays UTF-8', () => {
    expect(decodeCharset(Buffer.concat([Buffer.from(letter), Buffer.from([0xe4])]), 'utf-8')).toBe(
      `${letter}\ufffd`,
    );
  });
});

describe('a mail', () => {
  it('gives both its forms, its pictures and what is attached', () => {
    const mail = read(
      'Content-Type: multipart/mixed; boundary="m"',
      '',
      'not read',
      '--m',
      'Content-Type: multipart/related; boundary="r"',
      '',
      '--r',
      'Content-Type: multipart/alternative; boundary="a"',
      '',
      '--a',
      'Content-Type: text/plain; charset=gb2312',
      'Content-Transfer-Encoding: base64',
      '',
      bytesOf('GB2312').toString('base64'),
      '--a',
      'Content-Type: text/html; charset="utf-8"',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      '<p>=E6=82=A8=E5=A5=BD <img src=3D"cid:logo@x"></=',
      'p>',
      '--a--',
      '--r',
      'Content-Type: image/png',
      'Content-ID: <logo@x>',
      'Content-Transfer-Encoding: base64',
      '',
      'iVBORw0KGgo=',
      '--r--',
      '--m',
      'Content-Type: application/pdf; name="=?gb2312?B?t6LGsS5wZGY=?="',
      'Content-Disposition: attachment',
      '',
      '%PDF',
      '--m',
      "Content-Disposition: attachment; filename*0*=utf-8''%E6%8A%A5; filename*1*=%E8%A1%A8.xlsx",
      'Content-Type: application/vnd.ms-excel',
      '',
      'x',
      '--m--',
      'not read either',
    );
    expect(mail).toMatchObject({ text: letter, html: '<p>您好 <img src="cid:logo@x"></p>', cut: false });
    expect(mail.pictures).toEqual([
      { cid: 'logo@x', mediaType: 'image/png', bytes: Buffer.from('iVBORw0KGgo=', 'base64') },
    ]);
    expect(mail.parts.map(({ name, mediaType, bytes }) => [name, mediaType, bytes])).toEqual([
      ['', 'image/png', 8],
      ['发票.pdf', 'application/pdf', 4],
      ['报表.xlsx', 'application/vnd.ms-excel', 1],
    ]);
  });

  it('lists invitations, Outlook bundles and mails within as attachments', () => {
    const mail = read(
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      '',
      'text',
      '--b',
      'Content-Type: text/calendar; method=REQUEST',
      '',
      'BEGIN:VCALENDAR',
      '--b',
      'Content-Type: application/ms-tnef; name="winmail.dat"',
      '',
      'x',
      '--b',
      'Content-Type: message/rfc822',
      '',
      'Content-Type: text/html',
      '',
      '<b>inner</b>',
      '--b--',
    );
    expect(mail).toMatchObject({ text: 'text', html: '' });
    expect(mail.parts.map(({ mediaType }) => mediaType)).toEqual([
      'text/calendar',
      'application/ms-tnef',
      'message/rfc822',
    ]);
  });

  it('shows a text beside the HTML, and HTML alone as text too', () => {
    const footer = read(
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/html',
      '',
      '<p>一</p><p>二 &amp; 三</p><style>p{}</style>',
      '--b',
      'Content-Type: text/plain',
      '',
      '<list footer>',
      '--b--',
    );
    expect(footer.html).toContain('&lt;list footer&gt;');
    expect(read('Content-Type: text/html', '', '<p>一</p><p>二 &amp; 三</p><style>p{}</style>').text).toBe(
      '一\n二 & 三',
    );
  });

  it('is cut where what was read of it ends within something shown', () => {
    const source = Buffer.from(
      'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nwhole\r\n--b\r\nContent-Type: application/zip\r\n\r\nhalf',
    );
    expect(readMail({ source, whole: false })).toMatchObject({ text: 'whole', cut: false });
    expect(readMail({ source: source.subarray(0, 60), whole: false }).cut).toBe(true);
  });
});

describe('a hostile mail', () => {
  it.each(hostileMails)('$name is read within bounds', ({ raw }) => {
    const mail = readMail({ source: raw, whole: true });
    expect(mail.html.length).toBeLessThanOrEqual(bodyLimits.htmlLength + bodyLimits.textLength * 6);
    expect(mail.text.length).toBeLessThanOrEqual(bodyLimits.textLength + mimeLimits.parts * 2);
    expect(mail.parts.length).toBeLessThanOrEqual(mimeLimits.parts);
    expect(mail.pictures.length).toBeLessThanOrEqual(bodyLimits.pictures);
    expect(`${mail.text}${mail.html}`).not.toContain('\0');
  });
});
