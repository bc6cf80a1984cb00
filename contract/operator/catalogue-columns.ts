// The columns of catalogue files, as whoever fills one reads them: the console shows them and makes its templates of them. A
// test holds them against what an import reads.
import { choosableTypes } from '../figures/publisher-type.ts';
import { linkNetworks } from '../link-networks.ts';
import type { CatalogueKindName } from './catalogue.ts';

export interface CatalogueColumn {
  key: string;
  required: boolean;
  meaning: string;
  example: string;
}

const column = (key: string, required: boolean, meaning: string, example: string): CatalogueColumn => ({
  ...{ key, required, meaning, example },
});

export const catalogueColumns: Readonly<Record<CatalogueKindName, readonly CatalogueColumn[]>> = {
  industries: [
    column('code', true, '行业编码，自己定，不重复', 'outdoor'),
    column('name', true, '行业名称', '户外运动'),
    column('parentCode', false, '上级行业的编码；大类不填', ''),
  ],
  brands: [
    column('brandCode', true, '品牌编码，自己定，不重复', 'sailpeak'),
    column('brandName', true, '品牌名称', 'SailPeak'),
    column('website', false, '官网地址', 'https://www.sailpeak.example'),
    column('brandLogo', false, '标志图片的地址，以 https 开头；不填则用品牌名画一个', ''),
    column('industryCode', true, '所属行业的编码，须先导入该行业', 'outdoor'),
    column('country', false, '国家或地区', '中国'),
  ],
  programmes: [
    column('brandCode', true, '品牌编码，须先导入该品牌', 'sailpeak'),
    column(
      'network',
      true,
      `联盟平台：${linkNetworks.map(({ name }) => name).join('、')}`,
      linkNetworks[0].code,
    ),
    column('merchantId', true, '品牌在该平台的商家编号', '12345'),
    column('commission', false, '佣金，按平台的写法', '5% - 8%'),
    column('cookieDays', false, 'Cookie 有效天数，0 到 3650', '30'),
    column('since', false, '上线日期', '2025-01-15'),
  ],
  publishers: [
    column('domain', true, '网站域名', 'trail-blog.example'),
    column('name', false, '联盟客名称', 'Trail Blog'),
    column('type', false, `类型：${choosableTypes.join('、')}`, 'Content'),
    column('country', false, '国家或地区', 'US'),
    column('language', false, '语言', 'en'),
    column('contact', false, '联系方式', 'hello@trail-blog.example'),
  ],
};

/** What spreadsheets know UTF-8 by. */
const byteOrderMark = '\ufeff';

/** A file to begin with: the columns and one line of examples, which itself has no fault. */
export function catalogueTemplate(kind: CatalogueKindName): string {
  const columns = catalogueColumns[kind];
  const lines = [columns.map(({ key }) => key), columns.map(({ example }) => example)];
  return `${byteOrderMark}${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`;
}
