// The files that run many processes on many machines, read as those who run them would.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '../config/config.ts';
import { sourceOf } from './testing/source-of.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'deploy');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

/** Requests get 40 s, and five more to be ended. */
const longestStopSeconds = 45;

/** Every name the server looks for. */
const settings = new Set<string>();
readConfig(
  new Proxy({} as NodeJS.ProcessEnv, {
    get: (_, name) => {
      settings.add(String(name));
      return undefined;
    },
  }),
);

const unknownSettings = (names: Iterable<string>) => [...names].filter((name) => !settings.has(name));

/** Routes of the shell that say how it is. */
const healthPaths = [
  ...readFileSync(join(root, 'server', 'http', 'health.ts'), 'utf8').matchAll(/app\.get\('([^']+)'/g),
].map((found) => found[1]);

/** `host/name` has a dot, a colon or `localhost` before its first slash; plain names have none. */
const namesRegistry = (image: string) => /^[^/]*[.:][^/]*\/|^localhost\//.test(image);

const isOfProduct = (path: string) => existsSync(join(root, sourceOf(path)));

interface Service {
  image: string;
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
  deploy?: { replicas?: string; resources?: object; update_config?: { order: string } };
  volumes?: string[];
  expose?: string[];
  ports?: string[];
  depends_on?: Record<string, unknown>;
  [key: string]: unknown;
}

describe('compose.cluster.yaml', () => {
  const text = read('compose.cluster.yaml');
  const { services, volumes } = parse(text, { merge: true }) as {
    services: Record<string, Service>;
    volumes: Record<string, unknown>;
  };
  const own = ['web', 'worker'].map((name) => services[name] as Service);

  it('runs web and worker as often as asked, on one database and one bucket', () => {
    expect(Object.keys(services).sort()).toEqual(['postgres', 'proxy', 's3', 'web', 'worker']);
    expect(own.map(({ deploy }) => filled(deploy?.replicas ?? ''))).toEqual(['2', '2']);
    for (const { deploy } of own) expect(deploy?.replicas).toMatch(/HAITU_(WEB|WORKER)_REPLICAS/);
    expect(own.map(({ environment }) => environment?.HAITU_ROLES)).toEqual(['web', 'worker,scheduler']);
    const shared = own.map(({ environment }) => {
      const { HAITU_ROLES: _roles, PORT: _port, ...rest } = environment ?? {};
      return rest;
    });
    expect(shared[0]).toEqual(shared[1]);
    for (const name of ['DATABASE_URL', 'HAITU_SECRET', 'S3_BUCKET', 'S3_ENDPOINT'])
      expect(shared[0]).toHaveProperty(name);
  });

  it('sets nothing the server does not read, and holds no password', () => {
    for (const { environment } of own) expect(unknownSettings(Object.keys(environment ?? {}))).toEqual([]);
    for (const secret of ['HAITU_SECRET', 'S3_SECRET_ACCESS_KEY', 'POSTGRES_PASSWORD'])
      expect(text, secret).toContain(`\${${secret}:?}`);
    // Whoever reads the head of the file knows every variable.
    const head = text.slice(0, text.indexOf('x-haitu'));
    for (const [, name = ''] of text.matchAll(/\$\{(\w+)/g))
      if (!settings.has(name)) expect(head, name).toContain(name);
  });

  it('gives settings that start the server', () => {
    const given = Object.fromEntries(
      Object.entries(services.web?.environment ?? {}).map(([name, value]) => [
        name,
        name === 'HAITU_PUBLIC_URL' ? 'https://haitu.example' : filled(String(value)),
      ]),
    );
    expect(readConfig(given)).toMatchObject({
      roles: ['web'],
      demo: false,
      databaseUrl: 'postgres://haitu:given@postgres:5432/haitu',
      bucket: { endpoint: 'http://s3:9000', bucket: 'haitu', pathStyle: true, accessKeyId: 'given' },
    });
  });

  it('lets them write nowhere but in their folder, ends them in order and asks whether they can serve', () => {
    for (const service of own) {
      expect(service).toMatchObject({
        read_only: true,
        init: true,
        cap_drop: ['ALL'],
        stop_signal: 'SIGTERM',
      });
      expect(service.security_opt).toEqual(['no-new-privileges:true']);
      expect(Number.parseInt(String(service.stop_grace_period), 10)).toBeGreaterThan(longestStopSeconds);
      expect(service.deploy?.resources).toBeDefined();
      expect(isOfProduct((service.build as { dockerfile: string }).dockerfile)).toBe(true);
    }
    const { test = [] } = services.web?.healthcheck ?? {};
    expect(isOfProduct(test[1] ?? '')).toBe(true);
    const [, port, path] = /127\.0\.0\.1:(\d+)(\/\w+)/.exec(test.join(' ')) ?? [];
    expect(healthPaths).toContain(path);
    expect([services.web?.environment?.PORT, services.web?.expose?.[0]]).toEqual([port, port]);
    expect(services.web?.deploy?.update_config?.order).toBe('start-first');
  });

  it('names what exists: services, volumes, the proxy’s file, and no registry', () => {
    for (const { depends_on = {}, volumes: mounted = [], image } of Object.values(services)) {
      for (const name of Object.keys(depends_on)) expect(services).toHaveProperty(name);
      for (const [source = ''] of mounted.map((mount) => mount.split(':'))) {
        if (source.startsWith('./')) expect(existsSync(join(folder, source)), source).toBe(true);
        else expect(volumes).toHaveProperty(source);
      }
      expect(namesRegistry(filled(image)), image).toBe(false);
    }
    const proxy = read('proxy.conf');
    expect(proxy).toContain('server web:3000 resolve;');
    const listens = /listen (\d+);/.exec(proxy)?.[1];
    expect(services.proxy?.ports).toEqual([`\${HAITU_PORT:-3000}:${listens}`]);
  });
});

/** As compose fills it in: defaults where there are some, `given` where a value must be given. */
function filled(value: string): string {
  const once = value.replace(/\$\{\w+:-((?:[^{}]|\$\{[^}]*\})*)\}/g, '$1').replace(/\$\{\w+:\?\}/g, 'given');
  return once === value ? value : filled(once);
}

interface Container {
  name: string;
  image: string;
  command?: string[];
  env?: { name: string; value: string }[];
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  volumeMounts: { name: string; mountPath: string }[];
  lifecycle?: { preStop: { exec: { command: string[] } } };
  [key: string]: unknown;
}

interface Resource {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  resources?: string[];
  spec: {
    replicas: number;
    selector: { matchLabels?: object };
    strategy?: { rollingUpdate: { maxUnavailable: number; maxSurge: number } };
    template: {
      metadata: { labels: object };
      spec: {
        containers: Container[];
        volumes?: { name: string }[];
        terminationGracePeriodSeconds: number;
        securityContext: object;
      };
    };
    volumeClaimTemplates?: { metadata: { name: string } }[];
    ports: { targetPort: string }[];
    minAvailable?: number;
    maxUnavailable?: number;
    [key: string]: unknown;
  };
}

describe('kubernetes', () => {
  const files = readdirSync(join(folder, 'kubernetes')).filter((name) => name !== 'secret.yaml');
  const documents = new Map(
    files.map((name) => [name, parseAllDocuments(read(`kubernetes/${name}`))] as const),
  );
  const all = [...documents.values()].flat().map((document) => document.toJS() as Resource);
  const of = (kind: string) => all.filter((resource) => resource.kind === kind);
  const named = (kind: string, name: string) => of(kind).find(({ metadata }) => metadata.name === name);
  const running = [...of('Deployment'), ...of('StatefulSet')];
  const containers = running.flatMap(({ spec }) => spec.template.spec.containers);
  const podsOf = (selector: unknown) =>
    running.filter(({ spec }) => {
      const labels = Object.entries(spec.template.metadata.labels).join();
      return Object.entries(selector as object).every((label) => labels.includes(label.join()));
    });

  it('is YAML, and the list names every file', () => {
    for (const [name, parts] of documents)
      for (const part of parts) expect([name, ...part.errors, ...part.warnings]).toEqual([name]);
    const listed = of('Kustomization')[0]?.resources ?? [];
    const there = files
      .map((name) => name.replace('.example', ''))
      .filter((name) => name !== 'kustomization.yaml');
    expect([...listed].sort()).toEqual(there.sort());
  });

  it('sets nothing the server does not read, and holds no secret', () => {
    const own = of('Deployment').flatMap(({ spec }) => spec.template.spec.containers);
    expect(own).toHaveLength(2);
    for (const { env = [], envFrom = [] } of own) {
      const names = env.map(({ name }) => name);
      for (const { configMapRef, secretRef } of envFrom) {
        const source = configMapRef
          ? named('ConfigMap', configMapRef.name)
          : named('Secret', secretRef?.name ?? '');
        expect(source).toBeDefined();
        names.push(...Object.keys(source?.data ?? source?.stringData ?? {}));
      }
      expect(unknownSettings(names)).toEqual([]);
      expect(new Set(names).size).toBe(names.length);
      for (const needed of ['DATABASE_URL', 'HAITU_SECRET', 'S3_BUCKET', 'S3_ACCESS_KEY_ID'])
        expect(names).toContain(needed);
    }
    for (const { stringData = {} } of of('Secret')) expect(Object.values(stringData).join('')).toBe('');
    for (const { envFrom = [] } of containers)
      for (const { secretRef } of envFrom)
        if (secretRef) expect(named('Secret', secretRef.name)).toBeDefined();
  });

  it('gives settings that start the server, once the secrets are filled in', () => {
    const web = named('Deployment', 'haitu-web')?.spec.template.spec.containers[0];
    const secrets = Object.keys(named('Secret', 'haitu-secret')?.stringData ?? {});
    const env = {
      ...Object.fromEntries(web?.env?.map(({ name, value }) => [name, value]) ?? []),
      ...named('ConfigMap', 'haitu-settings')?.data,
      ...Object.fromEntries(secrets.map((name) => [name, 'given'])),
      DATABASE_URL: 'postgres://haitu:given@haitu-postgres:5432/haitu',
    };
    expect(readConfig(env)).toMatchObject({ roles: ['web'], demo: false, bucket: { bucket: 'haitu' } });
    const endpoint = new URL(readConfig(env).bucket?.endpoint ?? '');
    expect(named('Service', endpoint.hostname)?.spec.ports).toMatchObject([{ port: Number(endpoint.port) }]);
    // The folder the store makes is the bucket the settings name.
    const s3 = named('StatefulSet', 'haitu-s3')?.spec.template.spec.containers[0];
    expect(s3?.command?.join(' ')).toContain(`mkdir -p /data/${readConfig(env).bucket?.bucket} `);
  });

  it('runs what exists and asks at addresses that exist', () => {
    for (const { spec } of of('Deployment')) {
      for (const { command = [] } of spec.template.spec.containers)
        for (const path of command) expect(isOfProduct(path), path).toBe(true);
    }
    const [web] = named('Deployment', 'haitu-web')?.spec.template.spec.containers ?? [];
    const port = web?.ports?.[0];
    expect(web?.env).toContainEqual({ name: 'PORT', value: String(port?.containerPort) });
    for (const [probe, path] of [
      ['startupProbe', '/healthz'],
      ['livenessProbe', '/healthz'],
      ['readinessProbe', '/readyz'],
    ] as const) {
      expect(web?.[probe], probe).toMatchObject({ httpGet: { path, port: port?.name } });
      expect(healthPaths).toContain(path);
    }
    for (const { image } of containers) expect(namesRegistry(image), image).toBe(false);
  });

  it('answers calls all the time while one version follows another', () => {
    const web = named('Deployment', 'haitu-web')?.spec;
    expect(web?.strategy?.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
    const [program, waits = ''] = web?.template.spec.containers[0]?.lifecycle?.preStop.exec.command ?? [];
    expect(program).toBe('sleep');
    expect(Number(waits)).toBeGreaterThan(0);
    for (const { spec } of of('Deployment')) {
      expect(spec.replicas).toBeGreaterThanOrEqual(2);
      expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(
        longestStopSeconds + Number(waits),
      );
    }
    const budgets = of('PodDisruptionBudget');
    expect(budgets).toHaveLength(2);
    for (const { spec } of budgets) {
      const [pods, ...others] = podsOf(spec.selector.matchLabels);
      expect(others).toEqual([]);
      // Some may always go, never all of them.
      expect(spec.minAvailable ?? 1).toBeLessThan(pods?.spec.replicas ?? 0);
    }
  });

  it('gives no process more rights than it needs', () => {
    for (const { spec } of running) {
      const pod = spec.template.spec;
      expect(pod).toMatchObject({ automountServiceAccountToken: false });
      expect(pod.securityContext).toMatchObject({
        runAsNonRoot: true,
        runAsUser: expect.any(Number),
        seccompProfile: { type: 'RuntimeDefault' },
      });
      const volumes = [
        ...(pod.volumes ?? []).map(({ name }) => name),
        ...(spec.volumeClaimTemplates ?? []).map(({ metadata }) => metadata.name),
      ];
      for (const container of pod.containers) {
        expect(container).toMatchObject({
          resources: { requests: { cpu: expect.any(String), memory: expect.any(String) } },
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
        });
        expect(container.volumeMounts.map(({ name }) => name).sort()).toEqual(volumes.sort());
      }
    }
    // Where the product writes is a volume.
    for (const { env = [], volumeMounts } of of('Deployment').flatMap(
      ({ spec }) => spec.template.spec.containers,
    )) {
      const data = env.find(({ name }) => name === 'HAITU_DATA')?.value ?? '';
      expect(volumeMounts.some(({ mountPath }) => data.startsWith(`${mountPath}/`))).toBe(true);
      expect(volumeMounts.map(({ mountPath }) => mountPath)).toContain('/tmp');
    }
  });

  it('leads from the ingress to the web processes, and from each service to its own', () => {
    const ingress = of('Ingress')[0]?.spec as unknown as {
      rules: {
        host: string;
        http: { paths: { backend: { service: { name: string; port: { name: string } } } }[] };
      }[];
    };
    const { name, port } = ingress.rules[0]?.http.paths[0]?.backend.service ?? {
      name: '',
      port: { name: '' },
    };
    expect(named('Service', name)?.spec.ports).toMatchObject([{ name: port.name }]);
    expect(named('ConfigMap', 'haitu-settings')?.data?.HAITU_PUBLIC_URL).toBe(
      `https://${ingress.rules[0]?.host}`,
    );
    for (const { spec } of of('Service')) {
      const [pods, ...others] = podsOf(spec.selector);
      expect(others).toEqual([]);
      const ports = pods?.spec.template.spec.containers[0]?.ports?.map(({ name: said }) => said);
      expect(ports).toContain(spec.ports[0]?.targetPort);
    }
  });
});
