import { slot } from '../frame/slot.tsx';

/** Who stands behind the site, for machines (schema.org). */
export const organisation = {
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: '海图 Haitu',
  url: `${slot('origin')}/index`,
  logo: `${slot('origin')}/favicon.svg`,
} as const;
