// Every text the local assistant answers with: short ones of its own, and the articles of the academy.
import { academy } from './academy.ts';
import { basics } from './basics.ts';
import { commission } from './commission.ts';
import { compliance } from './compliance.ts';
import type { Entry } from './entry.ts';
import { figures } from './figures.ts';
import { networks } from './networks.ts';
import { product } from './product.ts';
import { publishers } from './publishers.ts';
import { running } from './running.ts';
import { tracking } from './tracking.ts';

export const allEntries: readonly Entry[] = [
  ...basics,
  ...commission,
  ...publishers,
  ...tracking,
  ...compliance,
  ...networks,
  ...running,
  ...figures,
  ...product,
  ...academy,
];
