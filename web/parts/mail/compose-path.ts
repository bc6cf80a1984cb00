// Where a mail is written, with what is known of it beforehand; a phone is led to its own screen by the same parameters.
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
}

export function composePath({ all, ...start }: ComposeStart): string {
  const query = new URLSearchParams({ compose: '1' });
  for (const [name, value] of Object.entries(start)) if (value) query.set(name, value);
  if (all) query.set('all', '1');
  return `${toPath('mailcenter')}?${query}`;
}

/** What `composePath` put into the address. */
export const readComposeStart = (query: URLSearchParams): ComposeStart => {
  const start: ComposeStart = {};
  for (const name of ['to', 'domain', 'domains', 'reply', 'forward', 'draft', 'template'] as const) {
    const value = query.get(name);
    if (value) start[name] = value;
  }
  return query.get('all') === '1' ? { ...start, all: true } : start;
};
