// A row of a file in the ledger that finds what stands there twice.
import { copyText } from '#server/facts/copy-text.ts';
import type { ClickRow, SaleRow } from '#server/facts/rows.ts';
import { saleKeyOf } from '#server/facts/sale-key.ts';
import { contentNumber } from './content-number.ts';
import type { ReadRow } from './row-reader.ts';

export interface LedgerEntry {
  line: number;
  /** What makes two rows the same record. */
  key: string;
  /** Everything that would be stored, as one number. */
  content: number;
  day: string;
  currency: string;
  /** Of a sale in minor units; of clicks the count alone. */
  amount: number;
  commission: number;
  fee: number;
  /** It counts as a row, and its amounts as nothing: as on the board. */
  voided: boolean;
}

/** All but what is stored, which takes a while to bring into one number. */
export type KeyedEntry = Omit<LedgerEntry, 'content'>;

export function saleEntry({ line, fact }: ReadRow<SaleRow>): KeyedEntry {
  const { currency, amount, commission, fee } = fact;
  const key = saleKeyOf(fact.ptoder, fact.ysoder);
  const voided = fact.state === 'voided';
  return { line, key, day: fact.reportDay, currency, amount, commission, fee, voided };
}

export function clickEntry({ line, fact }: ReadRow<ClickRow>): KeyedEntry {
  const key = `${fact.reportDay} ${fact.publisherRef}`;
  return {
    line,
    key,
    day: fact.reportDay,
    currency: '',
    amount: fact.clicks,
    commission: 0,
    fee: 0,
    voided: false,
  };
}

export function saleContent({ fact, publisher }: ReadRow<SaleRow>): number {
  const { currency, amount, commission, fee } = fact;
  return contentNumber(
    `${fact.ptoder}\n${fact.ysoder}\n${fact.soldAt}\n${fact.publisherRef}\n${amount}\n${commission}\n${fee}\n${currency}\n${fact.state}\n${fact.kind}\n${fact.newCustomer}\n${fact.coupon}\n${fact.page}\n${publisher.name}\n${publisher.url}\n${publisher.networkType}`,
  );
}

export function clickContent({ fact, publisher }: ReadRow<ClickRow>): number {
  return contentNumber(
    `${fact.clicks}\n${fact.impressions}\n${publisher.name}\n${publisher.url}\n${publisher.networkType}`,
  );
}

/** In the text format of COPY. */
export const ledgerLine = ({
  line,
  key,
  content,
  day,
  currency,
  amount,
  commission,
  fee,
  voided,
}: LedgerEntry): string =>
  `${line}\t${copyText(key)}\t${content}\t${day}\t${currency}\t${amount}\t${commission}\t${fee}\t${voided ? 't' : 'f'}\n`;
