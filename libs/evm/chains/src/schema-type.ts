/** A type's name in a JSON schema, with what the schema says of values of that type. */
type OfType<Name, Schema> = Name extends 'string'
  ? string
  : Name extends 'integer' | 'number'
    ? number
    : Name extends 'boolean'
      ? boolean
      : Name extends 'array'
        ? Schema extends { items: infer Items }
          ? SchemaType<Items>[]
          : never
        : Name extends 'object'
          ? ObjectType<Schema>
          : never;

type RequiredNames<Schema> = Schema extends { required: readonly (infer Name)[] } ? Name : never;

type ObjectType<Schema> = Schema extends { properties: infer Properties }
  ? {
      -readonly [Name in keyof Properties as Name extends RequiredNames<Schema> ? Name : never]: SchemaType<
        Properties[Name]
      >;
    } & {
      -readonly [Name in keyof Properties as Name extends RequiredNames<Schema> ? never : Name]?: SchemaType<
        Properties[Name]
      >;
    }
  : never;

/**
 * The type of what a JSON schema (`as const`) lets through, for what the chains file's schema is made of: `enum`, `type` (one or several),
 * `items`, `properties`, `required`. (ajv's JSONSchemaType goes the other way, from a type, and wants every optional field to take null;
 * json-schema-to-ts has had no release since 2024.)
 */
export type SchemaType<Schema> = Schema extends { enum: readonly (infer Value)[] }
  ? Value
  : Schema extends { type: readonly (infer Name)[] }
    ? OfType<Name, Schema>
    : Schema extends { type: infer Name }
      ? OfType<Name, Schema>
      : never;
