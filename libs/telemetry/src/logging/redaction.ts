import { HIDDEN, printableJson, redactText } from '@nunatak/core/secrets';

// Not pino's own redact: it hides what is at paths that are known beforehand, and leaves keys in texts, errors and deeper objects.

/** Keys whose values are never written, however deep they are. Compared in lower case without separators. */
const SECRET_KEYS = new Set([
  'authorization',
  'proxyauthorization',
  'cookie',
  'setcookie',
  'password',
  'secret',
  'secrets',
  'apikey',
  'xapikey',
  'xserviceapikey',
  'xglacierapikey',
  'privatekey',
  'connectionstring',
  'databaseurl',
  'rpcurl',
  'rpcurls',
  'wsurl',
]);

const SECRET_KEY_IN_JSON = /"([A-Za-z][A-Za-z_-]*)":("(?:[^"\\]|\\.)*"|\[[^[\]{}]*\])/g;

/**
 * A line of JSON without secrets, and without characters that would steer a terminal: works on the finished line, so that nothing nested, no
 * error's text and no stack is missed.
 */
export function redactLine(line: string): string {
  const withoutKeys = line.replace(SECRET_KEY_IN_JSON, (whole: string, key: string) =>
    SECRET_KEYS.has(key.toLowerCase().replaceAll(/[-_]/g, '')) ? `"${key}":"${HIDDEN}"` : whole,
  );
  return printableJson(redactText(withoutKeys));
}
