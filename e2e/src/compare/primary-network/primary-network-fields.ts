import { PRIMARY_NETWORK_RESOURCES } from '../../contract/primary-network-fields.js';
import type { ComparedFields } from '../field-coverage.js';

const NO_VERTICES = 'networks of today have no vertices: only the DAG before Cortina made them';
/** Resources that say nothing by their own fields. */
const OPEN = new Set(['GenesisData']);

/** The fields of the primary network's answers. */
export const PRIMARY_NETWORK_FIELDS: ComparedFields = {
  resources: Object.keys(PRIMARY_NETWORK_RESOURCES).filter((resource) => !OPEN.has(resource)),
  excuse: (resource, field) =>
    resource === 'Vertex' ||
    `${resource}.${field}` === 'VertexList.vertices' ||
    `${resource}.${field}` === 'VertexList.nextPageToken'
      ? NO_VERTICES
      : undefined,
};
