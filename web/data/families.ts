// Families of data: each is the beginning of its query keys, and what `stale.ts` names.
export const families = {
  user: ['accounts', 'user'],
  menu: ['accounts', 'menu'],
  subAccounts: ['accounts', 'sub-accounts'],
  avatars: ['accounts', 'avatars'],
  package: ['plans', 'package'],
  permits: ['plans', 'permits'],
  chosen: ['plans', 'chosen'],
  changeNote: ['plans', 'change-note'],
  planList: ['plans', 'list'],
  industries: ['catalogue', 'industries'],
  brands: ['catalogue', 'brands'],
  insight: ['intelligence', 'insight'],
  benchmark: ['intelligence', 'benchmark'],
  brandSearch: ['intelligence', 'brands'],
  brandDetail: ['intelligence', 'detail'],
  brandPublishers: ['intelligence', 'detail-publishers'],
  openPublisher: ['intelligence', 'publisher'],
  recommended: ['intelligence', 'recommended'],
  peers: ['intelligence', 'peers'],
  follows: ['follows', 'list'],
  followChanges: ['follows', 'changes'],
  channels: ['payments', 'channels'],
  offer: ['payments', 'offer'],
  order: ['payments', 'order'],
  orderState: ['payments', 'state'],
  ledger: ['payments', 'ledger'],
  invoices: ['payments', 'invoices'],
  networks: ['networks', 'networks'],
  connections: ['networks', 'connections'],
  pulls: ['networks', 'pulls'],
  directory: ['publishers', 'list'],
  publisherGroup: ['publishers', 'group'],
  board: ['reports', 'board'],
  details: ['reports', 'details'],
  currency: ['reports', 'currency'],
  pictures: ['reports', 'pictures'],
  samples: ['samples'],
  notices: ['notices', 'panel'],
  noticeHistory: ['notices', 'history'],
  materials: ['materials', 'list'],
  material: ['materials', 'one'],
  recipients: ['materials', 'recipients'],
  siteConfig: ['site', 'config'],
} as const satisfies Record<string, readonly string[]>;

export type Family = keyof typeof families;

/** What changes only with a release, or when the operator edits it. */
const fixed: readonly Family[] = ['avatars', 'planList', 'industries', 'networks', 'samples', 'siteConfig'];

/** Everything that anyone's work may change. An order with its code is left out: to ask for it again may place another. */
export const changing: readonly Family[] = (Object.keys(families) as Family[]).filter(
  (family) => !fixed.includes(family) && family !== 'order',
);
