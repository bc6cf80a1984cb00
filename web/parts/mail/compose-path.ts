// Where a mail is written, with what is known of it beforehand; a phone is led to its own screen by the same parameters.
import { type LetterLanguage, letterLanguages } from '#contract/mail-orders.ts';
import { toPath } from '#web/lib/paths.ts';

export interface ComposeStart {
  to?: string;
  /** Publisher whose address is looked up or asked for. */
  domain?: string;
  /** The same of several, joined by commas. */
  domains?: string;
  /** Mail that is answered; `all` answers everybody on it. */
  reply?: string;
  all?: boolean;
  forward?: string;
  draft?: string;
  template?: string;
  /** Order that was checked, about which a letter begins; in English unless said. */
  order?: string;
  language?: LetterLanguage;
}

export function composePath({ all, ...start }: ComposeStart): string {
  const query = new URLSearchParams({ compose: '1' });
  for (const [name, value] of Object.entries(start)) if (value) query.set(name, value);
  if (all) query.set('all', '1');
  return `${toPath('mailcenter')}?${query}`;
}

const startNames = ['to', 'domain', 'domains', 'reply', 'forward', 'draft', 'template', 'order'] as const;

/** What `composePath` put into the address. */
export const readComposeStart = (query: URLSearchParams): ComposeStart => {
  const start: ComposeStart = {};
  for (const name of startNames) {
    const value = query.get(name);
    if (value) start[name] = value;
  }
  const language = letterLanguages.find((one) => one === query.get('language'));
  if (language) start.language = language;
  return query.get('all') === '1' ? { ...start, all: true } : start;
};
