import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments, stringify } from 'yaml';
import { programPath, run } from './tools.mjs';

export const CHART = join(import.meta.dirname, '../chart');
/** Names of the values files that CI installs. */
export const SHAPES = readdirSync(join(CHART, 'ci')).map((file) => file.replace(/\.yaml$/, ''));
export const NAMESPACE = 'apps';
/** A helm that is built from its sources alone would take the cluster for a very old one. */
const KUBERNETES = '1.35.0';

/**
 * Renders the chart as `helm install` would.
 * @param {{ shape?: string, values?: object, set?: string[], release?: string }} asked `values` come after the shape's
 * @returns {{ objects: object[], text: string, error?: string }} `error`: what Helm says where it refuses the values
 */
export function render(asked) {
  const key = JSON.stringify(asked);
  if (!rendered.has(key)) rendered.set(key, renderAnew(asked));
  return rendered.get(key);
}

/** Rendering takes a second. */
const rendered = new Map();

function renderAnew({ shape, values, set = [], release = 'nunatak' }) {
  const args = [
    'template',
    release,
    CHART,
    '--namespace',
    NAMESPACE,
    '--kube-version',
    KUBERNETES,
    '--set',
    'image.registry=registry.test',
  ];
  if (shape !== undefined) args.push('--values', join(CHART, 'ci', `${shape}.yaml`));
  if (values !== undefined) args.push('--values', '-');
  for (const each of set) args.push('--set', each);
  const { status, stdout, stderr } = run(programPath('helm'), args, values && stringify(values));
  if (status !== 0) return { objects: [], text: '', error: stderr };
  const objects = parseAllDocuments(stdout).flatMap((document) => document.toJS() ?? []);
  return { objects, text: stdout };
}

/** The workloads among objects, by name. */
export function workloadsOf(objects) {
  return Object.fromEntries(
    objects
      .filter(({ kind }) => ['Deployment', 'StatefulSet'].includes(kind))
      .map((object) => [object.metadata.name, object]),
  );
}

/** The only container of a workload, a Job or a pod. */
export function containerOf({ kind, spec }) {
  return (kind === 'Pod' ? spec : spec.template.spec).containers[0];
}

/** A workload's environment: values and references, by variable. */
export function environmentOf(object) {
  return Object.fromEntries(
    (containerOf(object).env ?? []).map(({ name, value, valueFrom }) => [name, value ?? valueFrom]),
  );
}
