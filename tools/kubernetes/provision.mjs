// Builds Kubernetes and its tools by Go's module proxy, and the base images from packages of Debian and npm:
//   node tools/kubernetes/provision.mjs [--chart]     --chart: what the chart's tests need alone
// Parts that exist are kept. Without Go's cache the build takes 12 minutes on two cores, with it two. Two builds at once disturb each other.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { kubernetesFolder, kubernetesMissing, missingDebianPackages } from './binaries.mjs';
import { buildahEnvironment } from './buildah.mjs';
import { writeSchemas } from './schemas.mjs';

const folder = kubernetesFolder();
const bin = join(folder, 'bin');
const environment = { ...process.env, CGO_ENABLED: '0', GOTOOLCHAIN: 'local', GOFLAGS: '-mod=mod' };
const KUBERNETES = ['apiserver', 'controller-manager', 'scheduler', 'proxy'].map(
  (name) => `k8s.io/kubernetes/cmd/kube-${name}`,
);

const isForChart = process.argv[2] === '--chart';

try {
  if (isForChart) provisionChart();
  else provision();
  console.log(`Kubernetes is in ${folder}`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

function provision() {
  if (kubernetesMissing() === undefined) return;
  const packages = missingDebianPackages();
  if (packages.length > 0) throw new Error(`apt-get install --no-install-recommends ${packages.join(' ')}`);
  if (spawnSync('go', ['version'], { stdio: 'ignore' }).status !== 0)
    throw new Error('Go is missing (the command go), which builds Kubernetes');
  mkdirSync(bin, { recursive: true });
  build('kubernetes', [...KUBERNETES, 'k8s.io/kubernetes/cmd/kubelet'], versionFlags());
  build('kubernetes', ['go.etcd.io/etcd/server/v3', './coredns']);
  provisionChart();
  build('metrics-server', ['sigs.k8s.io/metrics-server/cmd/metrics-server']);
  build('pause', ['.']);
  writeDefinitions();
  run('bash', [join(import.meta.dirname, 'base-images.sh')], { env: { ...buildahEnvironment(), FOLDER: folder } });
  writeFileSync(join(folder, 'complete'), '');
}

/** What renders the chart, and checks what was rendered. */
function provisionChart() {
  mkdirSync(bin, { recursive: true });
  build('kubernetes', ['k8s.io/kubernetes/cmd/kubectl'], versionFlags());
  const helm = versionOf('kubernetes', 'helm.sh/helm/v3');
  build('kubernetes', ['helm.sh/helm/v3/cmd/helm'], [`-X helm.sh/helm/v3/internal/version.version=${helm}`]);
  build('kubeconform', ['github.com/yannh/kubeconform/cmd/kubeconform']);
  const schemas = join(folder, 'schemas');
  if (existsSync(schemas)) return;
  const kubernetes = versionOf('kubernetes', 'k8s.io/kubernetes');
  const description = join(moduleOf('kubernetes', `k8s.io/kubernetes@${kubernetes}`), 'api/openapi-spec/swagger.json');
  writeSchemas(JSON.parse(readFileSync(description, 'utf8')), schemas);
}

/** The client and the server compare their versions, which a build from a module does not know. */
function versionFlags() {
  const kubernetes = versionOf('kubernetes', 'k8s.io/kubernetes');
  const [major, minor] = kubernetes.slice(1).split('.');
  const version = { gitVersion: kubernetes, gitMajor: major, gitMinor: minor, gitTreeState: 'archive' };
  return Object.entries(version).map(([name, value]) => `-X k8s.io/component-base/version.${name}=${value}`);
}

/** Builds packages of the module in go/`module` into the folder of programs. */
function build(module, packages, linkerFlags = []) {
  for (const each of packages) {
    const name = each === '.' ? module : basename(each) === 'v3' ? 'etcd' : basename(each);
    const program = join(bin, name);
    if (existsSync(program)) continue;
    const startedAt = performance.now();
    const args = [
      'build',
      '-trimpath',
      '-ldflags',
      ['-s', '-w', ...linkerFlags].join(' '),
      '-o',
      `${program}.new`,
      each,
    ];
    run('go', args, { cwd: sourcesOf(module), env: environment });
    renameSync(`${program}.new`, program);
    console.log(`${name}: ${Math.round((performance.now() - startedAt) / 1_000)} s`);
  }
}

/** Custom resources that the chart can make, from the Go modules that define them. */
function writeDefinitions() {
  const kinds = [
    ['gateway-api', 'sigs.k8s.io/gateway-api@v1.4.1', 'config/crd/standard', /^gateway.*\.yaml$/],
    [
      'prometheus-operator',
      'github.com/prometheus-operator/prometheus-operator@v0.85.0',
      'example/prometheus-operator-crd',
      /_(servicemonitors|prometheusrules)\.yaml$/,
    ],
  ];
  mkdirSync(join(folder, 'crds'), { recursive: true });
  for (const [name, module, within, pattern] of kinds) {
    const from = join(moduleOf('pause', module), within);
    const texts = readdirSync(from)
      .filter((file) => pattern.test(file))
      .map((file) => readFileSync(join(from, file), 'utf8'));
    writeFileSync(join(folder, 'crds', `${name}.yaml`), texts.map((text) => `---\n${text}`).join(''));
  }
}

function versionOf(module, dependency) {
  return run('go', ['list', '-m', '-f', '{{.Version}}', dependency], {
    cwd: sourcesOf(module),
    env: environment,
  }).trim();
}

/** Downloads a module. @returns its folder */
function moduleOf(within, module) {
  return JSON.parse(run('go', ['mod', 'download', '-json', module], { cwd: sourcesOf(within), env: environment })).Dir;
}

function sourcesOf(module) {
  return join(import.meta.dirname, 'go', module);
}

function run(command, args, options) {
  try {
    return execFileSync(command, args, {
      ...options,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 64 << 20,
    });
  } catch (error) {
    throw new Error(`${command} ${args.join(' ')}:\n${`${error.stdout}${error.stderr}`.trim().slice(-2_000)}`);
  }
}
