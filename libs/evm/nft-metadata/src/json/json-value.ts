/** A number as it was written: a trait of 30 digits stays what it is. */
export class JsonNumber {
  constructor(readonly text: string) {}
}

/** An object's members in their order. A map: no member's name means anything to JavaScript. */
export type JsonObject = ReadonlyMap<string, JsonValue>;

/** A value of a JSON text. */
export type JsonValue = string | boolean | null | JsonNumber | readonly JsonValue[] | JsonObject;

export function isObject(value: JsonValue | undefined): value is JsonObject {
  return value instanceof Map;
}

export function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}
