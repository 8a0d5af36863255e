export { NamedReplicas } from './named-replicas.js';
export { nameServers, type Resolve, type ResolvedAddress, systemResolve } from './resolve.js';
