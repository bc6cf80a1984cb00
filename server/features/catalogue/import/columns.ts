// The columns of catalogue files and what each may hold.
import { catalogueCode } from '#contract/catalogue.ts';
import { isDay } from '#contract/figures/days.ts';
import { choosableTypes } from '#contract/figures/publisher-type.ts';
import { findLinkNetwork, linkNetworks } from '#contract/link-networks.ts';
import { publisherOf } from '#server/links/page-publisher.ts';
import { catalogueImportTexts as texts } from '../texts.ts';
import type { Column } from './record.ts';

const nameMaxLength = 100;
const websiteMaxLength = 200;
const logoMaxLength = 500;
const countryMaxLength = 40;
const merchantIdMaxLength = 100;
const commissionMaxLength = 200;
const networkNames = linkNetworks.map(({ name }) => name).join('、');

const code = (key: string, required: boolean): Column => ({
  key,
  required,
  faultOf: (text) => (catalogueCode.safeParse(text).success ? null : texts.code(shortened(text))),
});

const words = (key: string, required: boolean, maxLength: number): Column => ({
  key,
  required,
  faultOf: (text) => faultOfText(text, maxLength),
});

export const industryColumns: readonly Column[] = [
  code('code', true),
  words('name', true, nameMaxLength),
  code('parentCode', false),
];

export const programmeColumns: readonly Column[] = [
  code('brandCode', true),
  {
    key: 'network',
    required: true,
    faultOf: (text) => (findLinkNetwork(text) ? null : texts.network(shortened(text), networkNames)),
  },
  words('merchantId', true, merchantIdMaxLength),
  words('commission', false, commissionMaxLength),
  {
    key: 'cookieDays',
    required: false,
    faultOf: (text) =>
      /^\d{1,4}$/.test(text) && Number(text) <= 3650 ? null : texts.cookieDays(shortened(text)),
  },
  { key: 'since', required: false, faultOf: (text) => (isDay(text) ? null : texts.day(shortened(text))) },
];

export const publisherColumns: readonly Column[] = [
  {
    key: 'domain',
    required: true,
    faultOf: (text) =>
      faultOfText(text, websiteMaxLength) ??
      (isWebsite(text) && publisherOf(text) !== null ? null : texts.publisherDomain(shortened(text))),
  },
  words('name', false, nameMaxLength),
  {
    key: 'type',
    required: false,
    faultOf: (text) =>
      findType(text) ? null : texts.publisherType(shortened(text), choosableTypes.join('、')),
  },
  words('country', false, countryMaxLength),
  words('language', false, countryMaxLength),
  words('contact', false, websiteMaxLength),
];

/** In any case. */
export const findType = (text: string) =>
  choosableTypes.find((type) => type.toLowerCase() === text.toLowerCase());

export const brandColumns: readonly Column[] = [
  code('brandCode', true),
  words('brandName', true, nameMaxLength),
  {
    key: 'website',
    required: false,
    faultOf: (text) =>
      faultOfText(text, websiteMaxLength) ?? (isWebsite(text) ? null : texts.website(shortened(text))),
  },
  {
    key: 'brandLogo',
    required: false,
    faultOf: (text) =>
      faultOfText(text, logoMaxLength) ??
      (/^https:\/\//i.test(text) && isAddress(text) ? null : texts.logo(shortened(text))),
  },
  code('industryCode', true),
  words('country', false, countryMaxLength),
];

function faultOfText(text: string, maxLength: number): string | null {
  if (/\p{Cc}/u.test(text) || !text.isWellFormed()) return texts.badSigns;
  return text.length > maxLength ? texts.tooLong(maxLength) : null;
}

/** With http or https, or a bare domain; any other scheme could run in the page that shows it. */
export function isWebsite(text: string): boolean {
  if (/^https?:\/\//i.test(text)) return isAddress(text);
  return (
    /^[^\s/:@?#][^\s/:@?#.]*\.[^\s/:@?#]+(:\d{1,5})?([/?#]\S*)?$/.test(text) && isAddress(`https://${text}`)
  );
}

function isAddress(text: string): boolean {
  if (/\s/.test(text)) return false;
  const url = URL.parse(text);
  if (!url) return false;
  return url.hostname.includes('.') && url.username === '' && url.password === '';
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
