/** What stands in place of a secret. */
export const HIDDEN = '[hidden]';

/** What is shorter could be part of anything, and is not hidden. */
const SHORTEST = 4;
/** A shorter secret is hidden only where it stands by itself, not as a part of another word or number. */
const WITHIN_WORDS_FROM = 12;
/** Of a text that a node, a broker or a database tells, no more than so much is searched, and shown. */
const LONGEST_TEXT = 1 << 20;

const kept = new Set<string>();
let pattern: RegExp | undefined;

/**
 * Values (a key, a password) that nothing which leaves this process may show from now on: not as they are, and not percent-decoded,
 * percent-encoded or escaped as in JSON, once or twice. Shorter than 4 characters: ignored.
 */
export function keepOutOfLogs(...values: string[]): void {
  const before = kept.size;
  for (const value of values) for (const form of formsOf(value)) if (form.length >= SHORTEST) kept.add(form);
  if (kept.size > before) pattern = undefined;
}

/** A text without what {@link keepOutOfLogs} was told of. */
export function hideSecrets(text: string): string {
  if (kept.size === 0) return text;
  pattern ??= patternOf([...kept]);
  return text.replace(pattern, HIDDEN);
}

/** The same of a text of others, of any length: it is cut only after secrets were hidden, so that no part of one is left at its end. */
export function hideSecretsOfText(text: string, longest: number): string {
  return hideSecrets(text.slice(0, LONGEST_TEXT)).slice(0, longest);
}

function formsOf(value: string): Set<string> {
  const plain = new Set([value]);
  try {
    plain.add(decodeURIComponent(value));
    plain.add(decodeURIComponent(value.replaceAll('+', ' ')));
  } catch {
    // Not percent-encoded: it stands for itself.
  }
  const forms = new Set<string>();
  for (const form of plain) {
    const once = escapedInJson(form);
    for (const each of [form, encodeURIComponent(form), encodeURI(form), once, escapedInJson(once), escapedByGo(form)])
      forms.add(each);
  }
  return forms;
}

const escapedInJson = (text: string) => JSON.stringify(text).slice(1, -1);

/** Go's JSON escapes these as well. */
function escapedByGo(text: string): string {
  const code = (character: string) => `\\u00${character.charCodeAt(0).toString(16)}`;
  return escapedInJson(text).replace(/[<>&]/g, code);
}

/** The longest first: one secret may hold another. */
function patternOf(secrets: string[]): RegExp {
  const escaped = secrets
    .sort((a, b) => b.length - a.length)
    .map((secret) => {
      const text = secret.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
      if (secret.length >= WITHIN_WORDS_FROM) return text;
      return `${/^\w/.test(secret) ? '(?<!\\w)' : ''}${text}${/\w$/.test(secret) ? '(?!\\w)' : ''}`;
    });
  return new RegExp(escaped.join('|'), 'gi');
}
