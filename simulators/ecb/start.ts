// A stand-in for the European Central Bank's reference rates: its three XML files, with made-up rates.
import { dayText } from '../kit/days.ts';
import { type Answer, serveSimulator } from '../kit/serve.ts';
import type { RunningSimulator, SimulatorOptions } from '../kit/types.ts';
import { publicationDays } from './publications.ts';
import { type EcbRate, ratesOf } from './rates.ts';

/** What the file gets wrong: of its newest day, or as a whole. */
export const ecbLies = [
  'zero',
  'negative',
  'words',
  'no-dollar',
  'twice',
  'tomorrow',
  'jump',
  'empty',
  'other-xml',
  'huge',
] as const;
export type EcbLie = (typeof ecbLies)[number];

export interface EcbSimulator extends RunningSimulator {
  /** From now on every file has this wrong; null: it is right again. */
  lie(lie: EcbLie | null): void;
  /** What the bank published on a day, in units per euro. */
  published(day: string): Map<string, string>;
}

const envelope = [
  '<?xml version="1.0" encoding="UTF-8"?>',
  '<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">',
  '\t<gesmes:subject>Reference rates</gesmes:subject>',
  '\t<gesmes:Sender>',
  '\t\t<gesmes:name>European Central Bank</gesmes:name>',
  '\t</gesmes:Sender>',
  '\t<Cube>',
  '',
].join('\n');
const end = '\t</Cube>\n</gesmes:Envelope>\n';

export async function start(options: SimulatorOptions): Promise<EcbSimulator> {
  let lie: EcbLie | null = null;

  function* fileOf(days: readonly string[], quote: string, tomorrow: string): Generator<string> {
    if (lie === 'other-xml') {
      yield '<?xml version="1.0"?>\n<rss><channel><title>News</title></channel></rss>\n';
      return;
    }
    yield envelope;
    const listed = lie === 'tomorrow' ? [tomorrow, ...days] : lie === 'empty' ? [] : days;
    for (const [place, day] of listed.entries()) {
      yield `\t\t<Cube time=${quote}${day}${quote}>\n`;
      const rates = ratesOf(day);
      for (const [currency, rate] of place === 0 ? spoilt(rates) : rates) {
        yield `\t\t\t<Cube currency=${quote}${currency}${quote} rate=${quote}${rate}${quote}/>\n`;
      }
      yield '\t\t</Cube>\n';
    }
    // Blanks change nothing about what it says, only about how long it takes to say it.
    if (lie === 'huge') for (let megabytes = 0; megabytes < 200; megabytes += 1) yield blanks;
    yield end;
  }

  function spoilt(rates: EcbRate[]): EcbRate[] {
    const [dollar, yen, ...others] = rates;
    if (!dollar || !yen) return rates;
    const yenAs: Partial<Record<EcbLie, string>> = {
      zero: '0.0000',
      negative: `-${yen[1]}`,
      words: 'N/A',
      jump: String(Number(yen[1]) * 100),
    };
    const told: EcbRate[] = [dollar, ['JPY', yenAs[lie ?? 'huge'] ?? yen[1]], ...others];
    if (lie === 'no-dollar') return told.slice(1);
    return lie === 'twice' ? [...told, dollar] : told;
  }

  const simulator = await serveSimulator({
    network: 'ecb',
    zone: 'Europe/Berlin',
    currency: 'EUR',
    credentials: {},
    options,
    answer({ path, present }): Answer {
      const file = /^\/stats\/eurofxref\/eurofxref-(daily|hist-90d|hist)\.xml$/.exec(path)?.[1];
      if (!file) return { status: 404, body: 'Not Found' };
      const days = publicationDays(options.from, present);
      const kept = {
        daily: days.slice(0, 1),
        'hist-90d': days.filter((day) => day >= dayText(present.day - 90)),
        hist: days,
      }[file as 'daily'];
      // The daily file is written with other quotes than the long ones.
      const body = fileOf(kept, file === 'daily' ? "'" : '"', dayText(present.day + 1));
      return { headers: { 'Content-Type': 'text/xml' }, body };
    },
    expectedSales: () => [],
  });
  return Object.defineProperties(simulator as EcbSimulator, {
    lie: {
      value: (wanted: EcbLie | null) => {
        lie = wanted;
      },
    },
    published: { value: (day: string) => new Map(ratesOf(day)) },
  });
}

const blanks = ' '.repeat(1_048_576);
