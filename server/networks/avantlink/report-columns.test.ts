import { expect, it } from 'vitest';
import { columnOf, elementName } from './report-columns.ts';

it.each([
  ['# of Sales', 'Number_of_Sales'],
  ['New Customer %', 'New_Customer_Percent'],
  ['Total Commissions/Fees', 'Total_Commissions_Fees'],
  ['30 day Sales', '_30_day_Sales'],
])('%s is the element %s', (column, element) => {
  expect(elementName(column)).toBe(element);
});

it('knows a column in every spelling and leaves others alone', () => {
  for (const received of ['# of Sales', 'Number_of_Sales', ' number of sales ']) {
    expect(columnOf(received)).toBe('# of Sales');
  }
  expect(columnOf('Payment_Id')).toBe('Payment Id');
  expect(columnOf('Weekday')).toBe('Weekday');
});
