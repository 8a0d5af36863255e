/** A running cluster of one node. The node has a network of its own, in which it is 10.10.0.1. */
export interface Cluster {
  name: string;
  /** The environment of kubectl and helm, with both in the PATH, as the cluster's administrator. */
  environment: NodeJS.ProcessEnv;
  /** Returns a command that runs `command` in the node's network, where Services and pods can be reached. */
  inNetwork(command: string[]): string[];
  /** Copies images from buildah's storage into the node. */
  loadImages(images: string[]): Promise<void>;
  /** Ends the cluster, and removes its data. */
  stop(): Promise<void>;
}

/** Starts a cluster, and resolves once its node is ready and its DNS answers. The cluster ends with this process. */
export function startCluster(options?: { name?: string }): Promise<Cluster>;
/** Returns the reason why no cluster can be started here, or undefined. */
export function kubernetesMissing(): string | undefined;
/** Returns the folder of all that provision.mjs made. */
export function kubernetesFolder(): string;
/** Returns the path of a program: kubectl, helm, kubeconform. */
export function kubernetesBinary(name: string): string;
/** Returns the environment of a buildah whose storage has the base images. */
export function buildahEnvironment(): NodeJS.ProcessEnv;
/** Returns options of `buildah build` with which a RUN step reaches npm's registry as this machine does. */
export function machineOptions(): string[];
