// The arrows between the parts of the house; ARCHITECTURE.md draws them.
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/**
 * Features from below: each calls those that stand before it, so that no folders of them make a circle. The tool's own rule
 * for circles of folders takes every subfolder for a folder apart and tests for code.
 */
const features = [
  ...['documents', 'links', 'materials', 'publishers', 'reports', 'site'],
  ...['catalogue', 'plans', 'accounts', 'webhooks', 'intelligence', 'networks'],
  ...['shops', 'ledger', 'follows', 'payments', 'recommend', 'mail', 'notices', 'peers'],
  ...['assistant', 'tokens', 'demo', 'operator'],
];

const featureOrder = features.map((feature, place) =>
  rule(
    `feature-order-${feature}`,
    'A feature calls those below it (`features` above): a circle has no first thing to read.',
    { path: `^server/features/${feature}/`, pathNot: '\\.test\\.ts$|/testing/' },
    // The last one has nothing above it, and nothing that is not listed.
    { path: '^server/features/', pathNot: `^server/features/(${features.slice(0, place + 1).join('|')})/` },
  ),
);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule(
      'no-circular',
      'A circle has no first thing to read.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    ...featureOrder,
    rule(
      'feature-has-a-place',
      'A new feature takes its place among `features`, above all it calls.',
      { path: '^server/features/', pathNot: `^server/features/(${features.join('|')})/` },
      { path: '.' },
    ),
    rule('no-unresolvable', 'Every import leads somewhere.', {}, { couldNotResolve: true }),
    rule(
      'contract-is-pure',
      'contract/ imports nothing of ours and does no I/O.',
      { path: '^contract/' },
      { path: ['^(server|web|simulators|e2e|bench|proof|scripts)/'] },
    ),
    rule(
      'contract-no-io',
      'contract/ runs in the browser too.',
      { path: '^contract/', pathNot: '\\.test\\.ts$' },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'web-not-server',
      'web/ knows the contract, not the server.',
      { path: '^web/' },
      { path: '^(server|simulators|e2e|bench|proof)/' },
    ),
    rule(
      'server-not-web',
      'server/ never imports the web app.',
      { path: '^server/' },
      { path: '^(web|e2e|bench|proof)/' },
    ),
    rule(
      'server-not-simulators',
      'The product runs without its simulators; tests speak to them.',
      { path: '^server/', pathNot: ['\\.test\\.ts$', '^server/.*/testing/', '^server/testing/'] },
      { path: '^simulators/' },
    ),
    rule(
      'simulators-apart',
      'A simulator speaks a protocol; it shares no code with the connector it tests.',
      { path: '^simulators/', pathNot: '\\.test\\.ts$' },
      { path: '^(server|web|e2e|bench|proof)/' },
    ),
    rule(
      'networks-apart',
      'A network is one folder: it knows the connector interface and shared helpers, no other network.',
      { path: '^server/networks/([^/]+)/' },
      { path: '^server/networks/[^/]+/', pathNot: ['^server/networks/$1/', '^server/networks/shared/'] },
    ),
    rule(
      'infrastructure-below-features',
      'Database, facts, figures, jobs, files, identity, limits, mail, keys, networks, ways of paying and the life of the process know no feature.',
      {
        path: '^server/(audit|config|db|events|facts|figures|files|foreign|images|identity|jobs|kernel|ledger|life|limits|log|mailboxes|networks|pay-channels|secrets|sessions|shops|system-mail|tables)/',
        pathNot: '\\.test\\.ts$',
      },
      { path: '^server/(features|http|commands)/' },
    ),
    rule(
      'links-are-pure',
      "Recognising links and reading archives knows no feature, no database and nobody's settings.",
      { path: '^server/links/', pathNot: '\\.test\\.ts$' },
      { path: '^server/', pathNot: '^server/(links|facts/merge-key\\.ts)' },
    ),
    rule(
      'figures-above-facts',
      'What happened knows nothing of how it is added up.',
      {
        path: '^server/(audit|db|events|facts|files|identity|images|jobs|kernel|limits|networks|secrets|sessions|tables)/',
        pathNot: '\\.test\\.ts$',
      },
      { path: '^server/figures/' },
    ),
    rule(
      'features-below-http',
      'A feature lists its routes; the shell mounts them.',
      { path: '^server/features/', pathNot: '\\.test\\.ts$' },
      { path: '^server/(http|commands|testing)/' },
    ),
    rule(
      'feature-store-is-private',
      'Another feature is called through its verbs, never through its store.',
      { path: '^server/', pathNot: ['^server/features/', '\\.test\\.ts$', '^server/testing/'] },
      { path: '^server/features/.*store\\.ts$' },
    ),
    rule(
      'feature-stores-apart',
      'A feature reads and writes its own tables only.',
      { path: '^server/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      { path: '^server/features/[^/]+/.*store\\.ts$', pathNot: '^server/features/$1/' },
    ),
    rule(
      'networks-not-reports',
      'What fetches the orders knows nothing of how they are shown.',
      { path: '^server/features/networks/', pathNot: '\\.test\\.ts$' },
      { path: '^server/features/reports/' },
    ),
    rule(
      'copy-behind-facts',
      'COPY takes no parameters and needs care with texts: two files know how.',
      {
        path: '^server/',
        pathNot: ['^server/facts/copy-', '^server/commands/move/', '\\.test\\.ts$', '/testing/'],
      },
      { path: 'node_modules/pg-copy-streams/' },
    ),
    rule(
      'reports-not-networks',
      'Reports read facts, whichever way they came.',
      { path: '^server/features/reports/', pathNot: '\\.test\\.ts$' },
      { path: '^server/features/networks/' },
    ),
    rule(
      'testing-only-in-tests',
      'Test support stays in tests.',
      { path: '^server/', pathNot: ['\\.test\\.ts$', '^server/testing/'] },
      { path: '^server/testing/' },
    ),
    rule(
      'web-features-apart',
      'Web features do not import each other; pages compose them.',
      { path: '^web/features/([^/]+)/' },
      { path: '^web/features/', pathNot: '^web/features/$1/' },
    ),
    rule(
      'web-downward',
      'app → features → parts → data, components, charts → lib.',
      { path: '^web/(features|parts|data|components|charts|lib)/' },
      { path: '^web/app/' },
    ),
    rule(
      'web-below-features',
      'What features share knows no feature.',
      { path: '^web/(parts|data|components|charts|lib)/' },
      { path: '^web/features/' },
    ),
    rule(
      'web-below-parts',
      'Data, components and charts do not know what is made of them.',
      { path: '^web/(data|components|charts|lib)/' },
      { path: '^web/parts/' },
    ),
    rule(
      'web-data-apart',
      'Data does not know how it is shown, and what shows it alone asks for nothing.',
      { path: '^web/data/' },
      { path: '^web/(components|charts)/' },
    ),
    rule(
      'web-components-apart',
      'A component or a chart is given its data.',
      { path: '^web/(components|charts)/' },
      { path: '^web/data/' },
    ),
    rule(
      'web-calls-through-data',
      'Every call goes through data/call.ts, so that what it makes stale is asked for again.',
      { path: '^web/(app|features|parts|components|charts|data)/', pathNot: '^web/data/(call|site)\\.ts$' },
      { path: '^web/lib/api\\.ts$' },
    ),
    rule(
      'operator-apart',
      "The operator's console is an entry of its own: nothing of it travels with the app.",
      {
        path: '^web/(app|features|parts|components|charts|data|lib)/',
        pathNot: '^web/(features|data)/operator/',
      },
      { path: '^web/(entries|features/operator|data/operator)/|^contract/operator/' },
    ),
    rule(
      'operator-calls-as-operator',
      "The console never calls with a member's session.",
      { path: '^web/(entries/operator|(features|data)/operator)/' },
      { path: '^web/(lib/(api|session|storage)\\.ts$|data/(?!operator/|query-client\\.ts$))' },
    ),
    rule(
      'site-apart',
      'The site is no part of the app: it takes the logo, the table of addresses, the names of the networks and storage, nothing else.',
      { path: '^web/entries/site/' },
      {
        path: '^web/(app|features|parts|data|charts|components|lib)/',
        pathNot: '^web/(components/logo-mark\\.tsx|lib/(network-names|paths|storage)\\.ts)$',
      },
    ),
    rule(
      'site-is-an-end',
      'Nothing of the app is made of the site.',
      { path: '^web/(app|features|parts|data|components|charts|lib)/' },
      { path: '^web/entries/' },
    ),
    rule(
      'web-lib-lowest',
      'lib knows nothing of ours but the contract.',
      { path: '^web/lib/' },
      { path: '^web/(components|charts|data)/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    exclude: { path: '^(dist|data)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
    },
  },
};
