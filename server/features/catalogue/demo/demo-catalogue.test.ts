import { expect, it } from 'vitest';
import { catalogueCode } from '#contract/catalogue.ts';
import { brandColumns, industryColumns } from '../import/columns.ts';
import { demoCatalogue } from './demo-catalogue.ts';

it('invents two levels of industries and brands with names, addresses and codes of their own', () => {
  const { industries, brands } = demoCatalogue();
  const upper = industries.filter(({ parentCode }) => parentCode === null);
  expect(upper.length).toBeGreaterThanOrEqual(20);
  expect(brands.length).toBeGreaterThanOrEqual(600);
  for (const { parentCode } of industries) {
    if (parentCode !== null) expect(upper.map(({ code }) => code)).toContain(parentCode);
  }
  const lower = new Set(industries.filter(({ parentCode }) => parentCode !== null).map(({ code }) => code));
  for (const list of [
    industries.map(({ code }) => code),
    brands.map(({ code }) => code),
    brands.map(({ name }) => name),
    brands.map(({ website }) => website),
  ]) {
    expect(new Set(list).size).toBe(list.length);
  }
  for (const { code, website, industryCode, country } of brands) {
    expect(catalogueCode.safeParse(code).success).toBe(true);
    expect(website).toMatch(/^[a-z]+\.example$/);
    expect(lower).toContain(industryCode);
    expect(country).toMatch(/^[A-Z]{2}$/);
  }
  const fault = (columns: typeof brandColumns, key: string, text: string) =>
    columns.find((column) => column.key === key)?.faultOf(text);
  for (const { name, website } of brands) {
    expect([fault(brandColumns, 'brandName', name), fault(brandColumns, 'website', website)]).toEqual([
      null,
      null,
    ]);
  }
  for (const { name } of industries) expect(fault(industryColumns, 'name', name)).toBeNull();
});
