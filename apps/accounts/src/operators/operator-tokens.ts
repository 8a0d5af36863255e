import { createHash, timingSafeEqual } from 'node:crypto';
import { keepOutOfLogs } from '@nunatak/core/secrets';
import type { Setting } from '@nunatak/core/settings';

const SHORTEST_TOKEN_BYTES = 32;
const FORM = /^([A-Za-z][A-Za-z0-9_-]{0,49})=([\x21-\x2b\x2d-\x7e]+)$/;

/** The tokens of operators, each with a name that stands in the audit. */
export class OperatorTokens {
  readonly #tokens: readonly { name: string; digest: Buffer }[];

  /** @param texts each `<name>=<token>`, as {@link operatorToken} takes them */
  constructor(texts: readonly string[]) {
    this.#tokens = texts.map((text) => {
      const [, name = '', token = ''] = FORM.exec(text) ?? [];
      keepOutOfLogs(token);
      return { name, digest: digestOf(token) };
    });
  }

  get names(): string[] {
    return this.#tokens.map(({ name }) => name);
  }

  /**
   * Returns the name of the token that a request presents, or undefined.
   * Takes the same time however much of a token is right: digests are compared, with every token.
   */
  nameOf(authorization: string | undefined): string | undefined {
    const [, presented] = /^Bearer ([\x21-\x7e]+)$/i.exec(authorization ?? '') ?? [];
    const digest = digestOf(presented ?? '');
    let found: string | undefined;
    for (const token of this.#tokens) if (timingSafeEqual(digest, token.digest)) found = token.name;
    return presented === undefined ? undefined : found;
  }
}

function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The setting of one token: its name, and at least 32 bytes. */
export function operatorToken(): Setting<string> {
  return {
    doc: '',
    secret: true,
    type: 'name=token',
    parse(value) {
      const [, name, token = ''] = FORM.exec(value) ?? [];
      if (name === undefined) throw new Error('must be names with tokens, as alice=<token>');
      if (Buffer.byteLength(token) < SHORTEST_TOKEN_BYTES)
        throw new Error(`has a token of less than ${SHORTEST_TOKEN_BYTES} bytes: make one with openssl rand -hex 32`);
      return value;
    },
  };
}

/** Returns why tokens do not go together, or undefined if they do. */
export function operatorTokensFault(texts: readonly string[]): string | undefined {
  const { names } = new OperatorTokens(texts);
  return new Set(names).size === names.length ? undefined : 'must have another name for each token';
}
