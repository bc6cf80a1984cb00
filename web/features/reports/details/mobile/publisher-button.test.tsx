import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { RowPublisher } from '#web/parts/publisher/row-publisher.ts';
import { PublisherCell } from '../publisher-cell.tsx';
import { PublisherButton } from './publisher-button.tsx';

const publisher: RowPublisher = {
  publisherNo: '1',
  id: '700001',
  name: 'CafÃ© Deals',
  url: '',
  type: 'Content',
  pt: 'Awin',
  garbled: true,
};

/** The button's name and the words seen on it. */
function read(html: string): [name: string, seen: string] {
  const [, name = '', seen = ''] = html.match(/<button[^>]*aria-label="([^"]*)"[^>]*>(.*?)<\/button>/) ?? [];
  return [name, seen.replace(/<[^>]*>/g, '')];
}

describe.each([
  ['in a table', PublisherCell],
  ['on a phone', PublisherButton],
] as const)('the button of a publisher %s', (_place, Part) => {
  it.each([
    ['garbled', publisher],
    ['without a name', { ...publisher, name: '', garbled: false }],
  ])('%s is named by the words that are seen on it', (_state, one) => {
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <Part publisher={one} onOpen={() => undefined} />
      </MemoryRouter>,
    );
    const [name, seen] = read(html);
    expect(seen).not.toBe('');
    expect(name).toContain(seen);
    expect(html.includes('乱码')).toBe(one.garbled);
  });
});
