import type { OpenAPIObject } from '@nestjs/swagger';
import { PermanentError } from '@nunatak/core/errors';

type Components = Record<string, Record<string, unknown>>;

/**
 * One document out of several services' ones: paths, components and tags are united under `info`. A path or component that two documents
 * define differently is a fault of the services, and said as one.
 * @throws PermanentError that names the first conflict.
 */
export function mergeOpenApiDocuments(info: OpenAPIObject['info'], documents: readonly OpenAPIObject[]): OpenAPIObject {
  const paths: Record<string, unknown> = {};
  const components: Components = {};
  const tags = new Map<string, NonNullable<OpenAPIObject['tags']>[number]>();
  for (const document of documents) {
    unite(paths, document.paths, 'path');
    for (const [kind, parts] of Object.entries((document.components ?? {}) as Components)) {
      components[kind] ??= {};
      unite(components[kind], parts, kind);
    }
    for (const tag of document.tags ?? []) tags.set(tag.name, tag);
  }
  return {
    openapi: documents[0]?.openapi ?? '3.0.0',
    info,
    servers: [],
    tags: [...tags.values()],
    paths: paths as OpenAPIObject['paths'],
    components: components as NonNullable<OpenAPIObject['components']>,
  };
}

function unite(target: Record<string, unknown>, source: object, kind: string): void {
  for (const [name, value] of Object.entries(source)) {
    if (name in target && JSON.stringify(target[name]) !== JSON.stringify(value)) {
      throw new PermanentError(`Two services define ${kind} ${name} differently`, {
        code: 'openapi_conflict',
      });
    }
    target[name] = value;
  }
}
