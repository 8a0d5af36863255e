const PARSERS = Symbol('Parsers');

/** Turns a value as it was sent into the value that a handler gets. A value that it cannot parse comes back as it is: the rules then name it. */
export type Parser = (value: unknown) => unknown;

/** On a parameter: how its value is parsed before its rules are checked. An absent parameter is not parsed. */
export function Parsed(parser: Parser): PropertyDecorator {
  return (prototype, property) => {
    const parsers = new Map([...parsersOf(prototype), [String(property), parser] as const]);
    Object.defineProperty(prototype, PARSERS, { value: parsers, configurable: true });
  };
}

/** Returns the parsers of a class by property, inherited ones included. */
export function parsersOf(prototype: object): ReadonlyMap<string, Parser> {
  return (prototype as { [PARSERS]?: ReadonlyMap<string, Parser> })[PARSERS] ?? new Map();
}
