import { PRIMARY_NETWORK_RESOURCES } from '../../contract/primary-network-fields.js';
import type { ComparedFields } from '../field-coverage.js';

const NO_LOCKTIME = 'no subnet of the networks here has owners that are locked';
const NO_VERTICES = 'networks of today have no vertices: only the DAG before Cortina made them';
/** Fields that no answer has a value for, and why. */
const EXCUSED: Readonly<Record<string, string>> = {
  'Subnet.locktime': NO_LOCKTIME,
  'SubnetOwnershipInfo.locktime': NO_LOCKTIME,
  'VertexList.vertices': NO_VERTICES,
  'VertexList.nextPageToken': NO_VERTICES,
};
/** Resources that say nothing by their own fields. */
const OPEN = new Set(['GenesisData']);

/** The fields of the primary network's answers. */
export const PRIMARY_NETWORK_FIELDS: ComparedFields = {
  resources: Object.keys(PRIMARY_NETWORK_RESOURCES).filter((resource) => !OPEN.has(resource)),
  excuse: (resource, field) => EXCUSED[`${resource}.${field}`] ?? (resource === 'Vertex' ? NO_VERTICES : undefined),
};
