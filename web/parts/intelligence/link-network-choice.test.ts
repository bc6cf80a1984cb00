import { expect, it } from 'vitest';
import { linkNetworkChoice } from './link-network-choice.ts';

it('finds the network an address names, by code or by name', () => {
  expect(linkNetworkChoice('awin').value).toBe('awin');
  expect(linkNetworkChoice('ShareASale').value).toBe('shareasale');
  expect(linkNetworkChoice(undefined).value).toBeUndefined();
});

it('shows a network nobody knows as it was named, so that the filter can be seen and taken away', () => {
  const { value, options } = linkNetworkChoice('nowhere');
  expect(value).toBe('nowhere');
  expect(options.at(-1)).toEqual({ value: 'nowhere', label: 'nowhere' });
});
