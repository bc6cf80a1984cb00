// The columns that are read, by the names JSON and CSV show; XML has the same names in a form fit for elements.

export const saleColumns = [
  'Affiliate Id',
  'Affiliate Name',
  'Transaction Amount',
  'Order Id',
  'Transaction Date',
  'Transaction Type',
  'Base Commission',
  'Incentive Commission',
  'Total Commission',
  'Network Commission',
  'AvantLink Transaction Id',
  'Last Click Through',
  'New Customer',
  'Coupon Code',
  'Payment Id',
  'Commission Status',
  'Sub Affiliate Domain',
  'Affiliate Business Classifications',
  'Affiliate Tags',
] as const;

export const performanceColumns = [
  'Date',
  'Merchant',
  'Affiliate Id',
  'Affiliate Name',
  'Website Id',
  'Affiliate Website Name',
  'Affiliate Website',
  'Affiliate Category',
  'Affiliate Tags',
  'Ad Impressions',
  'Click Throughs',
  'Sales',
  '# of Sales',
  'Commissions',
  'Incentives',
] as const;

export type Column = (typeof saleColumns)[number] | (typeof performanceColumns)[number];

/** `Campaign/Product Link` → `Campaign_Product_Link`, `# of Sales` → `Number_of_Sales`, `30 day` → `_30_day`. */
export function elementName(column: string): string {
  const name = column
    .replace(/#/g, 'Number')
    .replace(/%/g, 'Percent')
    .replace(/[\s/]+/g, '_');
  return /^\d/.test(name) ? `_${name}` : name;
}

const fold = (name: string): string => elementName(name.trim()).toLowerCase();

const byFolded = new Map<string, Column>(
  [...saleColumns, ...performanceColumns].map((column) => [fold(column), column]),
);

/** The column a received name means, whichever output it came in; an unknown name stays itself. */
export const columnOf = (received: string): string => byFolded.get(fold(received)) ?? received;
