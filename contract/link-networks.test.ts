import { expect, it } from 'vitest';
import { findLinkNetwork, linkNetworkName, linkNetworks } from './link-networks.ts';

it('finds a network by its code or its name, in any case', () => {
  for (const { code, name } of linkNetworks) {
    expect([code, code.toUpperCase(), name, ` ${name.toLowerCase()} `].map(findLinkNetwork)).toEqual(
      Array(4).fill(code),
    );
    expect(linkNetworkName(code)).toBe(name);
  }
  expect(findLinkNetwork('ShareASail')).toBeUndefined();
  expect(findLinkNetwork('')).toBeUndefined();
  expect(linkNetworkName('other')).toBe('other');
});

it('keeps codes and names apart, so that no word means two networks', () => {
  const words = linkNetworks.map(({ code, name }) => new Set([code, name.toLowerCase()]));
  expect(new Set(words.flatMap((set) => [...set])).size).toBe(words.reduce((sum, set) => sum + set.size, 0));
});
