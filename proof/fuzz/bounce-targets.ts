// Delivery reports, which anybody can send.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readReport } from '#server/features/mail/desk/bounces/read-report.ts';
import { weighFailure } from '#server/features/mail/desk/bounces/weigh-failure.ts';
import type { Target } from './target.ts';

const folder = resolve(import.meta.dirname, '../../server/features/mail/desk/bounces/samples');

export const bounceTargets = (): Target[] => [
  {
    name: 'delivery report',
    samples: readdirSync(folder).map((name) => readFileSync(resolve(folder, name))),
    async read(bytes) {
      for (const failure of readReport(bytes)?.failures ?? []) weighFailure(failure);
    },
  },
];
