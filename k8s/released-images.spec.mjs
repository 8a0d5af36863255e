import { describe, expect } from '@jest/globals';
import { needing } from './checking/needing.mjs';
import { containerOf, render, workloadsOf } from './checking/render.mjs';

const withHelm = needing('helm');
const digestOf = (letter) => `sha256:${letter.repeat(64)}`;
/** As the list of released images is written for the chart: services that a release does not deploy are named, too. */
const released = {
  migration: { image: { tag: '0.3.0', digest: digestOf('c') } },
  services: Object.fromEntries(
    Object.entries({ gateway: 'a', 'evm-data': 'd', accounts: 'e', standalone: 'f' }).map(([app, letter]) => [
      app,
      { image: { tag: '0.2.0', digest: digestOf(letter) } },
    ]),
  ),
};

describe('the values of released images', () => {
  withHelm('give each workload its digest, and its version as a label', () => {
    const { objects, error } = render({ shape: 'production', values: released });
    expect(error).toBeUndefined();
    const { 'nunatak-evm-data': data, 'nunatak-gateway': gateway } = workloadsOf(objects);
    expect(containerOf(data).image).toBe(`registry.test/nunatak/evm-data@${digestOf('d')}`);
    expect(containerOf(gateway).image).toBe(`registry.test/nunatak/gateway@${digestOf('a')}`);
    expect(data.spec.template.metadata.labels['app.kubernetes.io/version']).toBe('0.2.0');
    const job = objects.find(({ kind }) => kind === 'Job');
    expect(containerOf(job).image).toBe(`registry.test/nunatak/cli@${digestOf('c')}`);
  });

  withHelm('are taken by a team’s own release of one service', () => {
    const { objects, error } = render({ shape: 'one-service', values: released });
    expect(error).toBeUndefined();
    expect(Object.values(workloadsOf(objects)).map((each) => containerOf(each).image)).toEqual([
      `registry.test/nunatak/evm-data@${digestOf('d')}`,
    ]);
  });
});
