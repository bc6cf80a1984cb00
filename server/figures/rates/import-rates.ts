// The operator's table of exchange rates, from a file with the columns day, from, to, rate.
import { sql } from 'drizzle-orm';
import { isDay } from '#contract/figures/days.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database } from '#server/db/database.ts';
import { exchangeRate } from '#server/db/schema/facts.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { importRatesTexts } from './import-texts.ts';

interface Rate {
  day: string;
  fromCurrency: string;
  toCurrency: string;
  /** As written: a decimal. */
  rate: string;
}

const columns = ['day', 'from', 'to', 'rate'];
const currency = /^[A-Z]{3}$/;
/** As many digits as the arithmetic of figures takes, and not nothing. */
const decimal = /^(?=.*[1-9])\d{1,20}(\.\d{1,20})?$/;
const shownFaults = 20;
const atOnce = 1000;

/** All of it or none of it; a day and pair that is there already gets the new rate. Gives how many there were. */
export async function importRates(db: Database, text: string, actor: string): Promise<number> {
  const rates = readRates(text);
  await db.transaction(async (tx) => {
    for (let start = 0; start < rates.length; start += atOnce) {
      await tx
        .insert(exchangeRate)
        .values(rates.slice(start, start + atOnce))
        .onConflictDoUpdate({
          target: [exchangeRate.source, exchangeRate.fromCurrency, exchangeRate.toCurrency, exchangeRate.day],
          set: { rate: sql`excluded.rate` },
        });
    }
    await recordAudit(tx, {
      accountId: null,
      actor,
      action: 'reports.rates-imported',
      detail: { rates: rates.length },
    });
  });
  return rates.length;
}

/** Later lines win over earlier ones of the same day and pair; blank lines count for nothing. */
function readRates(text: string): Rate[] {
  const [header = '', ...lines] = text.replace(/^\ufeff/, '').split(/\r?\n/);
  const titles = cellsOf(header).map((title) => title.toLowerCase());
  const places = columns.map((column) => titles.indexOf(column));
  if (places.includes(-1)) throw new AppError('invalid_input', importRatesTexts.header);
  const faults: string[] = [];
  const rates = new Map<string, Rate>();
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const cells = cellsOf(line);
    const [day = '', from = '', to = '', rate = ''] = places.map((place) => cells[place] ?? '');
    const one = { day, fromCurrency: from.toUpperCase(), toCurrency: to.toUpperCase(), rate };
    const fault = faultOf(one);
    // The header is line 1.
    if (fault) faults.push(importRatesTexts.line(index + 2, fault));
    else rates.set(`${day} ${one.fromCurrency} ${one.toCurrency}`, one);
  }
  if (faults.length > 0) {
    const rest = faults.length - shownFaults;
    const shown = [...faults.slice(0, shownFaults), ...(rest > 0 ? [importRatesTexts.more(rest)] : [])];
    throw new AppError('invalid_input', [importRatesTexts.refused, ...shown].join('\n'));
  }
  return [...rates.values()];
}

const cellsOf = (line: string): string[] =>
  line.split(',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));

function faultOf({ day, fromCurrency, toCurrency, rate }: Rate): string | null {
  if (!isDay(day)) return importRatesTexts.day(day);
  for (const code of [fromCurrency, toCurrency]) {
    if (!currency.test(code)) return importRatesTexts.currency(code);
  }
  if (fromCurrency === toCurrency) return importRatesTexts.same;
  return decimal.test(rate) ? null : importRatesTexts.rate(rate);
}
