// The bank's file (`eurofxref-*.xml`) as publications: all of it right, or nothing of it is taken.
import { Parser } from 'htmlparser2';
import { isDay } from '#contract/figures/days.ts';
import { ratesTexts as texts } from './texts.ts';

export interface Publication {
  day: string;
  /** Units of a currency that one euro is worth, as written. */
  rates: Map<string, string>;
}

/** What answered is not the bank's file, or not a whole one. */
export class RatesFault extends Error {
  override readonly name = 'RatesFault';
}

const root = 'gesmes:Envelope';
/** The first day the euro had reference rates. */
const firstDay = '1999-01-04';
const decimal = /^(?=.*[1-9])\d{1,9}(\.\d{1,10})?$/;

export interface EcbFileRules {
  /** The bank's today: it knows no rates of tomorrow. */
  today: string;
  /** Earlier days are checked too, but not kept. */
  from: string;
}

/** Oldest first. */
export async function readEcbFile(
  chunks: AsyncIterable<string>,
  { today, from }: EcbFileRules,
): Promise<Publication[]> {
  const days = new Map<string, Publication>();
  const depth: string[] = [];
  let publication: Publication | null = null;
  let whole = false;
  let fault: string | null = null;
  const refuse = (reason: string) => {
    fault ??= reason;
  };

  const openDay = (day: string) => {
    if (!isDay(day) || day < firstDay || day > today) refuse(texts.day(day.slice(0, 40)));
    publication = days.get(day) ?? { day, rates: new Map() };
    if (day >= from) days.set(day, publication);
  };
  const addRate = (currency: string, rate: string) => {
    if (!publication) return refuse(texts.otherFile);
    const { day, rates } = publication;
    if (!/^[A-Z]{3}$/.test(currency) || currency === 'EUR')
      refuse(texts.currency(day, currency.slice(0, 40)));
    else if (!decimal.test(rate)) refuse(texts.rate(day, currency, rate.slice(0, 40)));
    else if (rates.has(currency)) refuse(texts.twice(day, currency));
    else rates.set(currency, rate);
  };

  const parser = new Parser(
    {
      onopentag(name, { time, currency, rate }) {
        if (depth.length === 0 && name !== root) refuse(texts.otherFile);
        depth.push(name);
        if (name !== 'Cube') return;
        if (time !== undefined) openDay(time);
        else if (currency !== undefined || rate !== undefined) addRate(currency ?? '', rate ?? '');
      },
      onclosetag(name, implied) {
        depth.pop();
        // What the end of the text closes was cut off.
        if (name === root && !implied) whole = true;
      },
    },
    { xmlMode: true },
  );
  for await (const chunk of chunks) {
    parser.write(chunk);
    if (fault !== null) throw new RatesFault(fault);
  }
  parser.end();
  if (fault !== null) throw new RatesFault(fault);
  if (!whole) throw new RatesFault(days.size === 0 ? texts.otherFile : texts.cut);
  return checked([...days.values()]);
}

function checked(publications: Publication[]): Publication[] {
  if (publications.length === 0) throw new RatesFault(texts.noDays);
  const poor = publications.find(({ rates }) => !rates.has('USD'));
  if (poor) throw new RatesFault(texts.noDollar(poor.day));
  return publications.sort((a, b) => (a.day < b.day ? -1 : 1));
}
