import fc from 'fast-check';
import { primaryNetworkValueFor } from './primary-network-arbitraries.js';
import type { PrimaryNetworkValues } from './primary-network-values.js';

/** As much of an OpenAPI document as generating requests takes. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, OpenApiOperation>>;
  components?: { schemas?: Record<string, OpenApiSchema> };
}

export interface OpenApiOperation {
  operationId?: string;
  parameters?: OpenApiParameter[];
  responses?: Record<string, { content?: Record<string, { schema?: OpenApiSchema }> }>;
}

export interface OpenApiParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema?: OpenApiSchema;
}

export interface OpenApiSchema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  pattern?: string;
  minimum?: number;
  maximum?: number;
  allOf?: OpenApiSchema[];
}

/** A request made up for a route. */
export interface MadeUp {
  route: string;
  /** Path and query, encoded. */
  target: string;
}

/** Values that exist on the chain under test, so that some requests get far. */
export interface KnownValues {
  chainIds: string[];
  addresses: string[];
  hashes: string[];
  heights: number[];
  /** Unix seconds. */
  times: number[];
  primaryNetwork: PrimaryNetworkValues;
}

const PRIMARY_NETWORK_PATHS = '/v1/networks/';
/** Parameters that name something of the primary network wherever they stand. */
const OF_PRIMARY_NETWORK = /^(subnetI[dD]|nodeI[dD]|l1ValidationId|(src|dest)BlockchainId)$/;

/** Requests for one GET route: each parameter sometimes right, sometimes nearly, sometimes anything at all. */
export function requestsFor(
  document: OpenApiDocument,
  route: string,
  operation: OpenApiOperation,
  known: KnownValues,
): fc.Arbitrary<MadeUp> {
  const parameters = operation.parameters ?? [];
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const values = (of: OpenApiParameter[], mayLack: boolean): fc.Arbitrary<Record<string, string | undefined>> =>
    fc.record(
      Object.fromEntries(
        of.map((parameter) => {
          const value = valueFor(document, parameter, { known, route });
          return [parameter.name, mayLack ? fc.option(value, { nil: undefined, freq: 2 }) : value];
        }),
      ),
    );
  return fc
    .tuple(
      values(inPath, false),
      values(inQuery, true),
      fc.constantFrom('', '', '', 'unknown=1', ...inQuery.map(({ name }) => `${name}=1&${name}=2`)),
    )
    .map(([path, query, extra]) => {
      // "" and dots would make another route of it.
      const filled = route.replace(/\{(\w+)\}/g, (_, name: string) =>
        encode(path[name] || 'x').replace(/^\.+$/, 'dots'),
      );
      const parts = Object.entries(query).flatMap(([name, value]) =>
        value === undefined ? [] : [`${name}=${encode(value)}`],
      );
      const search = [...parts, ...(extra ? [extra] : [])].join('&');
      return { route, target: search ? `${filled}?${search}` : filled };
    });
}

function valueFor(
  document: OpenApiDocument,
  { name, schema = {} }: OpenApiParameter,
  { known, route }: { known: KnownValues; route: string },
): fc.Arbitrary<string> {
  const { enum: values, minimum, maximum } = resolve(document, schema);
  const right: fc.Arbitrary<string>[] = [];
  if (values) right.push(fc.constantFrom(...values.map(String)));
  const isAsked = `${route}/`.startsWith(PRIMARY_NETWORK_PATHS) || OF_PRIMARY_NETWORK.test(name);
  const ofPrimaryNetwork =
    isAsked || (name === 'network' && !values) ? primaryNetworkValueFor(name, known.primaryNetwork) : undefined;
  if (ofPrimaryNetwork) right.push(ofPrimaryNetwork);
  else if (/chainId|^chain$/i.test(name)) right.push(fc.constantFrom(...known.chainIds));
  else if (/address/i.test(name)) right.push(fc.constantFrom(...known.addresses));
  else if (/hash|blockId/i.test(name)) right.push(fc.constantFrom(...known.hashes));
  if (/block(Id|Number)?$/i.test(name)) right.push(fc.constantFrom(...known.heights.map(String)));
  if (/timestamp$|^(from|to)$/i.test(name)) right.push(fc.constantFrom(...known.times.map(String)));
  if (minimum !== undefined) right.push(fc.integer({ min: minimum, max: maximum ?? minimum + 1000 }).map(String));
  const nearly = fc.constantFrom(
    '',
    '0',
    '-1',
    '1e9',
    '18446744073709551616',
    'null',
    'true',
    '0x',
    '%00',
    '1.0',
    ' 1',
    '１',
  );
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ unit: fc.constantFrom(...'0123456789abcdefx'), maxLength: 80 }),
    fc.string(),
  );
  return right.length === 0
    ? fc.oneof(nearly, anything)
    : fc.oneof(
        { weight: 6, arbitrary: fc.oneof(...right) },
        { weight: 1, arbitrary: nearly },
        { weight: 1, arbitrary: anything },
      );
}

/** Returns a schema without references. */
export function resolve(document: OpenApiDocument, schema: OpenApiSchema): OpenApiSchema {
  if (schema.$ref) return resolve(document, document.components?.schemas?.[schema.$ref.split('/').pop() ?? ''] ?? {});
  return schema.allOf?.length === 1 && schema.allOf[0] ? resolve(document, schema.allOf[0]) : schema;
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
