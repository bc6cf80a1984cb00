import { describe, expect, it } from 'vitest';
import { allNetworks } from '#server/networks/all-networks.ts';
import { performanceColumns, saleColumns } from '#server/networks/avantlink/report-columns.ts';
import { recordFields } from '#server/networks/cj/commissions-query.ts';
import { salesTable } from '#server/networks/shareasale/sale-row.ts';
import { exportsOf } from './exports-of.ts';
import { guessMapping, missingFields } from './mapping.ts';

/** The names the networks' own answers carry; see the reference of each connector. */
const exports: Record<string, { kind: 'sales' | 'clicks'; network: string; columns: readonly string[] }> = {
  shareasale: { kind: 'sales', network: 'shareasale', columns: salesTable.wanted },
  avantlink: { kind: 'sales', network: 'avantlink', columns: saleColumns },
  avantlinkClicks: { kind: 'clicks', network: 'avantlink', columns: performanceColumns },
  awin: {
    kind: 'sales',
    network: 'awin',
    columns: [
      ...['id', 'url', 'advertiserId', 'publisherId', 'siteName', 'commissionStatus', 'commissionAmount'],
      ...['saleAmount', 'networkFee', 'clickDate', 'transactionDate', 'validationDate', 'type'],
      ...['voucherCode', 'customerAcquisition', 'publisherUrl', 'orderRef'],
    ],
  },
  cj: { kind: 'sales', network: 'cj', columns: recordFields },
};

describe('a network’s own export', () => {
  it.each(Object.entries(exports))('%s is known by its titles, with every column it must have', (_, file) => {
    const { mapping, isPreset } = guessMapping(file.kind, file.columns, exportsOf(file.network));
    expect(isPreset).toBe(true);
    expect(missingFields(file.kind, mapping)).toEqual([]);
    expect(new Set(Object.values(mapping)).size).toBe(Object.keys(mapping).length);
  });

  it('does not take a transaction’s number for a publisher’s', () => {
    const { awin } = exports;
    expect(guessMapping('sales', awin?.columns ?? [], exportsOf('awin')).mapping).toMatchObject({
      ...{ ptoder: 'id', id: 'publisherId', kind: 'type', page: 'publisherUrl' },
    });
    expect(guessMapping('sales', awin?.columns ?? [], exportsOf('awin')).mapping).not.toHaveProperty('type');
  });

  it('says of titles under no preset what they mean anywhere', () => {
    const record = 'time,ysoder,je,jyje,ptfy,id,name,url,type,pt,ptoder'.split(',');
    for (const { description } of allNetworks) {
      expect(guessMapping('sales', record, exportsOf(description.network))).toEqual({
        mapping: Object.fromEntries(record.map((title) => [title, title])),
        isPreset: false,
      });
    }
  });
});
