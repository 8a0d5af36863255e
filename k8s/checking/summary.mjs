import { containerOf, environmentOf } from './render.mjs';

/** Describes rendered objects in a line each, workloads with what operators look at first. */
export function summaryOf(objects) {
  return objects.map(describe).sort();
}

function describe(object) {
  const { kind, metadata, spec = {} } = object;
  const name = `${kind} ${metadata.name}`;
  switch (kind) {
    case 'Deployment':
    case 'StatefulSet':
      return `${name}: ${spec.replicas ?? 'scaled'}, ${podOf(object)}`;
    case 'Job':
    case 'Pod':
      return `${name}: ${podOf(object)}`;
    case 'Service':
      return `${name}: ${spec.clusterIP ?? spec.type} ${spec.ports.map(({ name, port }) => `${name} ${port}`).join(', ')}`;
    case 'HorizontalPodAutoscaler':
      return `${name}: ${spec.minReplicas} to ${spec.maxReplicas}`;
    default:
      return name;
  }
}

function podOf(object) {
  const { image, resources } = containerOf(object);
  const { requests, limits } = resources;
  const grace = object.spec.template?.spec.terminationGracePeriodSeconds;
  const variables = Object.entries(environmentOf(object)).map(([variable, value]) => variable + sourceOf(value));
  return [
    image.replace('registry.test/nunatak/', ''),
    `${requests.cpu} ${requests.memory} of ${limits.memory}`,
    ...(grace === undefined ? [] : [`grace ${grace} s`]),
    variables.map((variable) => variable.replace('NUNATAK_', '')).join(' '),
  ].join(', ');
}

/** Where a value comes from; plain ones are not shown. */
function sourceOf(value) {
  if (value?.secretKeyRef) return `@${value.secretKeyRef.name}/${value.secretKeyRef.key}`;
  return value?.fieldRef ? '@pod' : '';
}
