/** What stands in place of a secret. */
export const HIDDEN = '[hidden]';

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

/** scheme://[credentials@]host[:port] and the rest: keys hide in credentials, paths and queries, so only scheme and host are kept. */
const URL_IN_TEXT =
  /\b(https?|wss?|postgres(?:ql)?|rediss?|grpcs?):\/\/(?:[^\s"'\\/@]*@)?([^\s"'\\/?#,;)]+)[^\s"'\\,;)]*/gi;

const extraSecrets = new Set<string>();

/** Values (a node's host name, a key) that no log line of this process may show from now on. Shorter than 4 characters: ignored. */
export function keepOutOfLogs(...values: string[]): void {
  for (const value of values) if (value.length >= 4) extraSecrets.add(value);
}

/** A text without the credentials, paths and queries of URLs, and without what {@link keepOutOfLogs} was told of. */
export function redactText(text: string): string {
  let redacted = text.includes('://') ? text.replace(URL_IN_TEXT, '$1://$2') : text;
  for (const secret of extraSecrets) redacted = redacted.replaceAll(secret, HIDDEN);
  return redacted;
}

/** A line of JSON without secrets: works on the finished line, so that nothing nested, no error's text and no stack is missed. */
export function redactLine(line: string): string {
  const withoutKeys = line.replace(SECRET_KEY_IN_JSON, (whole: string, key: string) =>
    SECRET_KEYS.has(key.toLowerCase().replaceAll(/[-_]/g, '')) ? `"${key}":"${HIDDEN}"` : whole,
  );
  return redactText(withoutKeys);
}
