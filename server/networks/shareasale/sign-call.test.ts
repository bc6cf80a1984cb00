import { expect, test } from 'vitest';
import { signCall } from './sign-call.ts';

const token = 'a1B2c3D4e5F6g7H8';
const apiSecret = 's9T8u7V6w5X4y3Z2a1B0c9D8e7F6g5H4';
const at = Date.UTC(2025, 2, 5, 8, 30);

test.each([
  ['transactiondetail', '4a748929ff2fb1f5a399a61a006e189efb514c3733b12a11a062c1d9f72efe11'],
  ['affiliatetimespan', 'afc4f5b3aa8abe1bcadbb5a0e7e8be2e4a2b6ead6082ff95900c69e0ef14ee84'],
])('%s is signed as documented', (action, digest) => {
  expect(signCall({ token, apiSecret, action, at })).toEqual({
    'x-ShareASale-Date': 'Wed, 05 Mar 2025 08:30:00 GMT',
    'x-ShareASale-Authentication': digest,
  });
});
