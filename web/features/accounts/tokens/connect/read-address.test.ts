import { expect, it } from 'vitest';
import { readAddress } from './read-address.ts';

it('reads what the protocol names, and passes over the rest', () => {
  expect(readAddress('?client_id=a&state=x%26y&prompt=consent&scope=')).toEqual({
    client_id: 'a',
    state: 'x&y',
    scope: '',
  });
});

it('reads nothing where something is said twice', () => {
  expect(readAddress('?client_id=a&redirect_uri=b&redirect_uri=c')).toBeNull();
  expect(readAddress('?prompt=a&prompt=b')).toEqual({});
});
