import { expect, it } from 'vitest';
import { connectPath, readConnectView } from './connect-view.ts';

const id = '6f1f3a5c-0c4e-4a53-9f0e-2f1f6f3a5c01';

it.each([{ kind: 'list' }, { kind: 'connect' }, { kind: 'settings', id }, { kind: 'domain', id }] as const)(
  'writes $kind into the address and reads it back',
  (view) => {
    const query = connectPath(view).split('?')[1] ?? '';
    expect(readConnectView(new URLSearchParams(query))).toEqual(view);
  },
);

it('shows the list for everything else', () => {
  for (const query of ['', 'settings=', 'settings=7', 'other=1'])
    expect(readConnectView(new URLSearchParams(query))).toEqual({ kind: 'list' });
});
