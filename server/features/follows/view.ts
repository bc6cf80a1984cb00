// Follows and changes as the API shows them.
import type { FollowChange, FollowKind, FollowRow } from '#contract/follows.ts';
import { linkNetworkName } from '#contract/link-networks.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { brandLogo } from '../catalogue/brand-logo.ts';
import { harmlessText } from '../intelligence/harmless.ts';
import type { ChangeRow } from './change-store.ts';
import type { NewSince } from './visit.ts';

export interface ListedFollow {
  id: string;
  kind: FollowKind;
  code: string;
  locked: boolean;
  createdAt: Date;
  /** These four null where the catalogue no longer has it; the logo of a publisher too. */
  name: string | null;
  logo: string | null;
  about: string | null;
  sample: boolean;
  fresh: number;
  changedAt: Date | null;
}

/** What the catalogue no longer has goes by its code. */
const nameOr = (name: string | null, code: string): string => harmlessText(name ?? '') || harmlessText(code);

export const followViewOf = (row: ListedFollow): FollowRow => ({
  id: row.id,
  kind: row.kind,
  code: row.code,
  name: nameOr(row.name, row.code),
  logo: row.logo === null ? '' : brandLogo(row.code, row.logo),
  about: harmlessText(row.about ?? ''),
  locked: row.locked,
  sample: row.sample,
  createdAt: isoMoment(row.createdAt),
  fresh: row.locked ? null : row.fresh,
  changedAt: row.changedAt && isoMoment(row.changedAt),
});

export const changeViewOf = (row: ChangeRow, since: NewSince): FollowChange => ({
  id: row.id,
  at: isoMoment(row.learnedAt),
  happenedOn: row.happenedOn,
  kind: row.kind,
  brandCode: row.brandCode,
  brandName: nameOr(row.brandName, row.brandCode),
  domain: row.domain,
  publisherName: row.domain === '' ? '' : nameOr(row.publisherName, row.domain),
  network: row.network,
  pt: linkNetworkName(row.network),
  before: harmlessText(row.before),
  after: harmlessText(row.after),
  sample: row.sample,
  fresh: since === null || row.learnedAt >= since,
});
