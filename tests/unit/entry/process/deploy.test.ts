import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { settings } from '@/server/platform/runtime/settings';
import manifest from '~/package.json';

// What other platforms are told of Folio: names of settings that there are, one image and one version.

const read = (path: string) => readFileSync(`deploy/${path}`, 'utf8');
const known = new Set(Object.keys(settings));
/** Of Node and of what makes a platform's own parts. */
const others = new Set([
  'NODE_ENV',
  'PATH',
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD',
  'SERVICE_URL_FOLIO_3000',
]);
const unknown = (names: string[]) => names.filter((name) => !known.has(name) && !others.has(name));

type Compose = { services: Record<string, { image: string; environment: string[] | Record<string, string> }> };
type Resource = { kind: string; metadata: { name: string }; spec: Pod; data?: object; stringData?: object };
type Pod = { template?: { spec: { containers: Container[]; volumes: { name: string }[] } } };
type Container = {
  image: string;
  env: { name: string; value: string }[];
  volumeMounts: { name: string }[];
  securityContext: object;
};

it.each(['coolify/folio.yaml', 'truenas/folio.yaml'])(
  '%s gives Folio settings that there are, and its database a name',
  (path) => {
    const { services } = parse(read(path)) as Compose;
    for (const { environment } of Object.values(services)) {
      const names = Array.isArray(environment)
        ? environment.map((it) => it.split('=')[0] ?? '')
        : Object.keys(environment);
      expect(unknown(names)).toEqual([]);
    }
    expect(services.folio?.image).toBe(`ghcr.io/OWNER/folio:${manifest.version}`);
    expect(services.postgres?.image).toBe(parse(readFileSync('compose.yaml', 'utf8')).services.postgres.image);
  },
);

it('the plain file for Kubernetes has what the chart has of a pod, and settings that there are', () => {
  const resources = parseAllDocuments(read('kubernetes/folio.yaml')).map((it) => it.toJS() as Resource);
  expect(resources.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual([
    'Secret folio',
    'ConfigMap folio',
    'Deployment folio-web',
    'PodDisruptionBudget folio-web',
    'Deployment folio-worker',
    'Service folio',
    'Ingress folio',
  ]);
  for (const { data, stringData } of resources) expect(unknown(Object.keys({ ...data, ...stringData }))).toEqual([]);
  const pods = resources.flatMap(({ kind, spec }) =>
    kind === 'Deployment' && spec.template ? [spec.template.spec] : [],
  );
  for (const { containers, volumes } of pods) {
    expect(containers.map(({ image }) => image)).toEqual([`ghcr.io/OWNER/folio:${manifest.version}`]);
    const [container] = containers;
    expect(container?.volumeMounts.map(({ name }) => name)).toEqual(volumes.map(({ name }) => name));
    expect(container?.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
  }
  expect(pods.map(({ containers }) => containers[0]?.env[0]?.value)).toEqual(['web', 'worker']);
});

it('the chart is of this version, reads values that it declares, and sets settings that there are', () => {
  const chart = parse(read('helm/folio/Chart.yaml'));
  expect([chart.version, chart.appVersion]).toEqual([manifest.version, manifest.version]);
  const values = parse(read('helm/folio/values.yaml'));
  expect(unknown(Object.keys(values.settings))).toEqual([]);
  const templates = readdirSync('deploy/helm/folio/templates').map((name) => read(`helm/folio/templates/${name}`));
  const paths = templates.flatMap((text) => [...text.matchAll(/\.Values\.([\w.]+)/g)].map(([, path = '']) => path));
  const missing = paths.filter(
    (path) =>
      path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], values) === undefined,
  );
  expect(missing).toEqual([]);
  const named = templates.flatMap((text) =>
    [...text.matchAll(/(?:name|key): ([A-Z][A-Z_]+)\b/g)].map(([, name = '']) => name),
  );
  expect(unknown(named)).toEqual([]);
});

it('the package for YunoHost writes settings that there are, each from something that it knows', () => {
  const lines = read('yunohost/conf/folio.env').trim().split('\n');
  expect(unknown(lines.map((line) => line.split('=')[0] ?? ''))).toEqual([]);
  const given = ['PORT', 'DOMAIN', 'DB_USER', 'DB_PWD', 'DB_NAME', 'DATA_DIR', 'AUTH_SECRET', 'ENCRYPTION_KEY'];
  expect([...read('yunohost/conf/folio.env').matchAll(/__([A-Z]+(?:_[A-Z]+)*)__/g)].map(([, name]) => name)).toEqual(
    given,
  );
  expect(read('yunohost/manifest.toml')).toContain(`version = "${manifest.version}~ynh1"`);
});

it('every recipe is of the version of package.json', () => {
  const files = readdirSync('deploy', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(yaml|toml|json|md)$/.test(name),
  );
  const versions = files.flatMap((path) =>
    [...read(path).matchAll(/OWNER\/folio:(\d[\w.]*)/g)].map(([, version]) => version),
  );
  expect(new Set(versions)).toEqual(new Set([manifest.version]));
  expect(JSON.parse(read('railway/railway.json')).deploy.healthcheckPath).toBe('/readyz');
});
