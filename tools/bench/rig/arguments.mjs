import { parseArgs } from 'node:util';

/**
 * Reads `--name value` arguments by their defaults: a number, a text, or a boolean that the bare `--name` sets.
 * `undefined` is a text without a default. An unknown or bad argument ends the program with one line.
 */
export function readArguments(defaults) {
  const options = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [
      name,
      { type: typeof value === 'boolean' ? 'boolean' : 'string' },
    ]),
  );
  try {
    const { values } = parseArgs({ options });
    return Object.fromEntries(
      Object.entries(defaults).map(([name, value]) => [name, read(name, values[name] ?? value, value)]),
    );
  } catch (error) {
    console.error(
      `${error.message}\narguments: ${Object.keys(defaults)
        .map((name) => `--${name}`)
        .join(' ')}`,
    );
    process.exit(2);
  }
}

function read(name, value, standard) {
  if (typeof standard !== 'number') return value;
  const number = Number(value);
  if (!Number.isFinite(number)) throw new Error(`--${name} wants a number, not ${value}`);
  return number;
}
