import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { apiKeyFault, scopeFault, unmatchedScopes } from '@nunatak/accounts-contracts';
import { rule } from '@nunatak/data-api';
import { IsOptional } from 'class-validator';

/** The largest limit: beyond what a gateway serves, and exact in JavaScript. */
export const MOST_UNITS = 1_000_000_000_000_000;
const MOST_SCOPES = 100;

const NAME = /^(?!\s)[^\p{C}]{1,100}(?<!\s)$/u;
const PLAN_NAME = /^[a-z][a-z0-9-]{0,49}$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/;

/** Whether a text has the form of an id. Names must not have it. */
export function isId(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text);
}

const isText = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value);

function optional(isOptional: boolean): PropertyDecorator[] {
  return isOptional ? [IsOptional() as PropertyDecorator] : [];
}

function property(isOptional: boolean, options: object): PropertyDecorator {
  return isOptional ? ApiPropertyOptional(options) : ApiProperty(options);
}

/** A name that people give. */
export function Name(description: string, { isOptional = false } = {}): PropertyDecorator {
  return applyDecorators(
    property(isOptional, { type: String, maxLength: 100, description }),
    ...optional(isOptional),
    rule(
      'name',
      (value) => isText(NAME)(value) && !isId(value),
      (args) =>
        `${args.property} must be a text of 1 to 100 characters, without control characters, blanks at its ends, or the form of an id`,
    ),
  ) as PropertyDecorator;
}

/** The name of a plan. */
export function PlanName(description: string, { isOptional = false } = {}): PropertyDecorator {
  return applyDecorators(
    property(isOptional, { type: String, pattern: PLAN_NAME.source, description }),
    ...optional(isOptional),
    rule(
      'planName',
      isText(PLAN_NAME),
      (args) => `${args.property} must be the name of a plan: up to 50 of a-z, 0-9 and -, a letter first`,
    ),
  ) as PropertyDecorator;
}

/** The id of a key or an organisation. */
export function Id(description: string, { isOptional = false } = {}): PropertyDecorator {
  return applyDecorators(
    property(isOptional, { type: String, format: 'uuid', description }),
    ...optional(isOptional),
    rule('id', isId, (args) => `${args.property} must be an id: a UUID in lower case`),
  ) as PropertyDecorator;
}

/** An organisation by id or name. */
export function OrganisationRef(description: string, { isOptional = false } = {}): PropertyDecorator {
  return applyDecorators(
    property(isOptional, { type: String, description }),
    ...optional(isOptional),
    rule(
      'organisation',
      (value) => isId(value) || isText(NAME)(value),
      (args) => `${args.property} must be the id or the name of an organisation`,
    ),
  ) as PropertyDecorator;
}

/** Compute units in a window. */
export function Units(description: string, { isOptional = false } = {}): PropertyDecorator {
  const type = { type: 'integer', minimum: 0, maximum: MOST_UNITS, description, nullable: isOptional };
  return applyDecorators(
    property(isOptional, type),
    ...optional(isOptional),
    rule(
      'units',
      (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MOST_UNITS,
      (args) => `${args.property} must be a whole number from 0 to ${MOST_UNITS}`,
    ),
  ) as PropertyDecorator;
}

/** Operations that a key may call. */
export function Scopes(): PropertyDecorator {
  const description = 'Operations that the key may call: ids, or their beginnings followed by *. None: all of them.';
  const areScopes = (value: unknown): value is string[] =>
    Array.isArray(value) &&
    value.length <= MOST_SCOPES &&
    value.every((scope) => typeof scope === 'string' && scopeFault(scope) === undefined);
  return applyDecorators(
    ApiPropertyOptional({ type: [String], maxItems: MOST_SCOPES, description }),
    IsOptional(),
    rule(
      'scopes',
      (value) => areScopes(value) && unmatchedScopes(value).length === 0,
      ({ value }) =>
        areScopes(value)
          ? `scopes match no operation of the data host: ${unmatchedScopes(value).join(', ')}`
          : `scopes must be a list of at most ${MOST_SCOPES}, each of which ${scopeFault('')}`,
    ),
  ) as PropertyDecorator;
}

/** A moment from which on a key does not work any more. */
export function ExpiresAt(): PropertyDecorator {
  const description = 'From then on the key is expired. None: never.';
  return applyDecorators(
    ApiPropertyOptional({ type: String, format: 'date-time', nullable: true, description }),
    IsOptional(),
    rule(
      'expiresAt',
      (value) => isText(TIME)(value) && !Number.isNaN(Date.parse(value as string)),
      'expiresAt must be a time in UTC, as 2027-01-31T00:00:00Z',
    ),
  ) as PropertyDecorator;
}

/** A key of another service. The fault names nothing of it. */
export function ForeignKey(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, minLength: 16, maxLength: 256, description: 'The key. Only its HMAC is stored.' }),
    rule(
      'key',
      (value) => typeof value === 'string' && apiKeyFault(value) === undefined,
      (args) => `key ${typeof args.value === 'string' ? apiKeyFault(args.value) : 'must be a text'}`,
    ),
  ) as PropertyDecorator;
}
