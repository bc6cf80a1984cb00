// A file that can be imported as it is, so that somebody without an export sees what one looks like. Made-up data.
import type { ImportKind } from '#contract/imports.ts';
import { downloadCsv } from './csv.ts';

interface SampleFile {
  fileName: string;
  rows: string[][];
}

export function downloadSample(kind: ImportKind, network: string): void {
  const { fileName, rows } = sampleFile(kind, network);
  downloadCsv(fileName, rows);
}

function sampleFile(kind: ImportKind, network: string): SampleFile {
  return kind === 'sales' ? salesSample(network) : clicksSample();
}

function salesSample(network: string): SampleFile {
  return {
    fileName: '示例-订单.csv',
    rows: [
      ['time', 'ysoder', 'je', 'jyje', 'ptfy', 'id', 'name', 'url', 'type', 'pt', 'ptoder', 'currency'],
      [
        '2022/9/5',
        '#10231',
        '128.50',
        '10.28',
        '3.86',
        '900001',
        '示例-远山测评',
        'review.example',
        'Content',
        network,
        'SALE-900000001',
        'USD',
      ],
      [
        '2022/9/5',
        '#10232',
        '59.99',
        '2.70',
        '1.80',
        '900002',
        '示例-省钱券',
        'https://coupon.example',
        'Coupon',
        network,
        'SALE-900000002',
        'USD',
      ],
      [
        '2022/9/6',
        '10240',
        '240.00',
        '19.20',
        '7.20',
        '900003',
        '示例-返利宝',
        'https://cashback.example',
        'Cash-Back',
        network,
        'SALE-900000003',
        'USD',
      ],
    ],
  };
}

function clicksSample(): SampleFile {
  return {
    fileName: '示例-点击.csv',
    rows: [
      ['time', 'id', 'name', 'url', 'clicks', 'impressions'],
      ['2022/9/5', '900001', '示例-远山测评', 'review.example', '132', '2480'],
      ['2022/9/5', '900002', '示例-省钱券', 'https://coupon.example', '407', '5120'],
      ['2022/9/6', '900003', '示例-返利宝', 'https://cashback.example', '96', '1100'],
    ],
  };
}
