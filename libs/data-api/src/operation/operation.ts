import { applyDecorators, type Type } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiExtension,
  ApiExtraModels,
  ApiOkResponse,
  ApiOperation,
  type ApiResponseNoStatusOptions,
  getSchemaPath,
} from '@nestjs/swagger';
import { WEIGHT_EXTENSION, type Weight } from '@nunatak/gateway-contracts';
import { BodyBytes } from '@nunatak/http-service/http';
import { ApiErrors } from '@nunatak/http-service/openapi';

/** A body of one of several classes, which one of its fields tells apart: its name, and each class by the field's value. */
export interface Alternatives {
  field: string;
  classes: Readonly<Record<string, Type<unknown>>>;
}

export interface OperationOptions {
  /** As the interface names the operation. */
  operationId: string;
  summary: string;
  description?: string;
  /** Whether another operation takes its place. */
  deprecated?: boolean;
  tags: string[];
  /** What a request of it costs. */
  weight: Weight;
  /** The class of the successful answer's body, or several where no one field tells them apart; `created`: 201 without one. */
  response: Type<unknown> | readonly Type<unknown>[] | Alternatives | 'created';
  /** Of the successful answer. */
  headers?: NonNullable<ApiResponseNoStatusOptions['headers']>;
  /** The largest body that the operation takes. Default: what suffices for an operation without a body. */
  bodyBytes?: number;
}

/** What the OpenAPI document says of an operation. */
export function Operation({ weight, response, headers, bodyBytes, ...operation }: OperationOptions): MethodDecorator {
  return applyDecorators(
    ApiOperation(operation),
    ApiExtension(WEIGHT_EXTENSION, weight),
    response === 'created'
      ? ApiCreatedResponse({ description: 'Successful response' })
      : ApiOkResponse({ description: 'Successful response', ...bodyOf(response), ...(headers && { headers }) }),
    ApiExtraModels(...alternativesOf(response)),
    ApiErrors(),
    ...(bodyBytes === undefined ? [] : [BodyBytes(bodyBytes)]),
  );
}

function alternativesOf(response: OperationOptions['response']): readonly Type<unknown>[] {
  if (typeof response === 'function' || response === 'created') return [];
  return 'classes' in response ? Object.values(response.classes) : response;
}

function bodyOf(response: Exclude<OperationOptions['response'], 'created'>): ApiResponseNoStatusOptions {
  if (typeof response === 'function') return { type: response };
  if (!('classes' in response)) return { schema: { anyOf: response.map((type) => ({ $ref: getSchemaPath(type) })) } };
  const paths = Object.entries(response.classes).map(([value, type]) => [value, getSchemaPath(type)] as const);
  return {
    schema: {
      oneOf: paths.map(([, $ref]) => ({ $ref })),
      discriminator: { propertyName: response.field, mapping: Object.fromEntries(paths) },
    },
  };
}
