// The arrows between the parts of the house; ARCHITECTURE.md draws them.
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule(
      'no-circular',
      'A circle has no first thing to read.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
      'Database, facts, jobs, files, limits, mail, keys, networks and ways of paying know no feature.',
      {
        path: '^server/(audit|db|events|facts|files|foreign|images|jobs|kernel|limits|networks|pay-channels|secrets|sessions|system-mail|tables)/',
        pathNot: '\\.test\\.ts$',
      },
      { path: '^server/(features|http|commands)/' },
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
      { path: '^server/features/([^/]+)/' },
      { path: '^server/features/[^/]+/store\\.ts$', pathNot: '^server/features/$1/' },
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
      'app → features → components, charts, lib.',
      { path: '^web/(features|components|charts|lib)/' },
      { path: '^web/app/' },
    ),
    rule(
      'web-parts-downward',
      'Shared parts know no feature.',
      { path: '^web/(components|charts|lib)/' },
      { path: '^web/features/' },
    ),
    rule(
      'web-lib-lowest',
      'lib knows no component.',
      { path: '^web/lib/' },
      { path: '^web/(components|charts)/' },
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
