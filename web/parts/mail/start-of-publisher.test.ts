import { expect, it } from 'vitest';
import { composePath, readComposeStart } from './compose-path.ts';
import { startOfPublisher } from './start-of-publisher.ts';

it('writes to the contact where it is an address, else to whom the domain belongs', () => {
  expect(startOfPublisher('tents.example', 'mailto:ed@tents.example')).toEqual({
    domain: 'tents.example',
    to: 'ed@tents.example',
  });
  for (const contact of ['', 'https://tents.example/contact', '@tents', 'a@b.cn, c@d.cn'])
    expect(startOfPublisher('tents.example', contact)).toEqual({ domain: 'tents.example' });
});

it('is told to the composer by the address alone', () => {
  const start = startOfPublisher('tents.example', 'ed+a&b@tents.example');
  const [path, query] = composePath(start).split('?');
  expect(path).toBe('/mailcenter');
  expect(readComposeStart(new URLSearchParams(query))).toEqual(start);
});
