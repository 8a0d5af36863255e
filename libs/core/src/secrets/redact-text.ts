import { hideSecrets } from './kept-secrets.js';

/** scheme://[credentials@]host[:port] and the rest: keys hide in credentials, paths and queries, so only scheme and host are kept. */
const URL_IN_TEXT =
  /\b(https?|wss?|postgres(?:ql)?|rediss?|kafka|grpcs?):\/\/(?:[^\s"'\\/@]*@)?([^\s"'\\/?#,;)]+)[^\s"'\\,;)]*/gi;

/** A text without the credentials, paths and queries of URLs, and without the secrets that are known. */
export function redactText(text: string): string {
  return hideSecrets(text.includes('://') ? text.replace(URL_IN_TEXT, '$1://$2') : text);
}
