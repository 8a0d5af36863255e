import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../waiting.js';

/** What Compose reads of a service. */
export interface ComposeService {
  image: string;
  restart: 'on-failure' | 'unless-stopped';
  profiles?: string[];
  command: string[] | null;
  environment: Record<string, string>;
  read_only: boolean;
  cap_drop: string[];
  security_opt: string[];
  stop_grace_period: string;
  extra_hosts?: string[];
  tmpfs?: string[];
  volumes?: { source: string; target: string }[];
}

/** Returns the services of a file of `docker`, by name, as Compose's own reader gives them. Those of profiles are among them. */
export async function readCompose(
  file: string,
  variables: Record<string, string>,
): Promise<Record<string, ComposeService>> {
  const { stdout } = await promisify(execFile)('go', ['run', '.', join(ROOT, 'docker', file)], {
    cwd: join(ROOT, 'tools/image/go'),
    env: { ...process.env, ...variables },
  });
  return JSON.parse(stdout)[0].services;
}

/** Returns the pod that a service of Compose stands for. @param host the address that containers know as host.docker.internal */
export function podOf(name: string, service: ComposeService, host: string): object {
  const mounts = [
    ...(service.tmpfs ?? []).map((mountPath, index) => ({ name: `tmpfs-${index}`, mountPath })),
    ...(service.volumes ?? []).map(({ source, target }) => ({ name: source, mountPath: target })),
  ];
  const [, minutes = '0', seconds] = /^(?:(\d+)m)?(\d+)s$/.exec(service.stop_grace_period)!;
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, labels: { compose: name } },
    spec: {
      restartPolicy: service.restart === 'on-failure' ? 'OnFailure' : 'Always',
      terminationGracePeriodSeconds: 60 * Number(minutes) + Number(seconds),
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      hostAliases: (service.extra_hosts ?? []).map((line) => ({ ip: host, hostnames: [line.split('=')[0]] })),
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      containers: [
        {
          ...{ name, image: `localhost/${service.image}:dev`, imagePullPolicy: 'Never' },
          ...(service.command && { args: service.command }),
          env: Object.entries(service.environment).map(([variable, value]) => ({ name: variable, value })),
          volumeMounts: mounts,
          securityContext: {
            readOnlyRootFilesystem: service.read_only,
            capabilities: { drop: service.cap_drop },
            allowPrivilegeEscalation: !service.security_opt.includes('no-new-privileges:true'),
          },
        },
      ],
      volumes: mounts.map((mount) => ({ name: mount.name, emptyDir: {} })),
    },
  };
}

/** Returns the name by which other services find a service: it leads to each port of its pod. */
export function nameOf(name: string): object {
  const spec = { clusterIP: 'None', publishNotReadyAddresses: true, selector: { compose: name } };
  return { apiVersion: 'v1', kind: 'Service', metadata: { name }, spec };
}

/** Returns the name of what runs outside of the cluster. @param ports the one that services know, and the real one */
export function nameOutside(name: string, address: string, [port, realPort]: [number, number]): object[] {
  const labels = { 'kubernetes.io/service-name': name };
  return [
    { apiVersion: 'v1', kind: 'Service', metadata: { name }, spec: { ports: [{ port, targetPort: realPort }] } },
    {
      ...{ apiVersion: 'discovery.k8s.io/v1', kind: 'EndpointSlice', metadata: { name, labels }, addressType: 'IPv4' },
      ...{ ports: [{ port: realPort }], endpoints: [{ addresses: [address], conditions: { ready: true } }] },
    },
  ];
}
