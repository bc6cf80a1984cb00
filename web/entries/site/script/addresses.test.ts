import { expect, it } from 'vitest';
import * as contract from '#contract/site.ts';
import { getSiteConfig } from '#contract/site-config.ts';
import { addresses } from './addresses.ts';

it('are those of the contract', () => {
  expect(addresses).toEqual({
    config: getSiteConfig.path,
    puzzle: contract.getPuzzle.path,
    subjects: contract.listSubjects.path,
    contact: contract.sendContactMessage.path,
    newsletter: contract.subscribe.path,
    consent: contract.acceptCookies.path,
  });
});
