/** Characters that mean the same everywhere. Without `.`, which may be a dot segment's, `%`, `#` and `\\`. */
const PLAIN = new Uint8Array(128);
for (const c of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-~:@=&,+/?') PLAIN[c.charCodeAt(0)] = 1;

const SLASH = 47;
const NOT_PRINTABLE_ASCII = /[^\x21-\x7e]/;
const BROKEN_ESCAPE = /%(?![0-9A-Fa-f]{2})/;
const DOT_SEGMENT = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i;

/** `http://host:port/path`, as clients write a target for a proxy. Without credentials. */
const ABSOLUTE_FORM = /^https?:\/\/([^/?#\\@\s]+)((?:[/?].*)?)$/i;
/** Encoded letters, digits, `-`, `_`, `~` and `:`. They mean the same as the plain ones. `.` stays, because it may be a dot segment's. */
const NEEDLESS_ESCAPE = /%(2D|3[0-9A]|[46][1-9A-F]|[57][0-9A]|5F|7E)/gi;

/** A request target and, of the absolute form, the host that it names. */
export interface OriginForm {
  target: string;
  authority: string | undefined;
}

/**
 * Returns a target as a path with its query, whose path has no needless escapes. So `%3A` is the colon of `balances:getNative` for each
 * router and table. A target that cannot be served stays as it is.
 */
export function originForm(url: string): OriginForm {
  if (url.charCodeAt(0) === SLASH) return { target: withoutNeedlessEscapes(url), authority: undefined };
  const [, authority, rest] = ABSOLUTE_FORM.exec(url) ?? [];
  if (authority === undefined) return { target: url, authority };
  return { target: withoutNeedlessEscapes(rest!.startsWith('/') ? rest! : `/${rest}`), authority };
}

function withoutNeedlessEscapes(target: string): string {
  if (!target.includes('%') || BROKEN_ESCAPE.test(target)) return target;
  const path = pathOf(target);
  const plain = path.replace(NEEDLESS_ESCAPE, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return plain + target.slice(path.length);
}

/**
 * Why a request target can't be served, or undefined.
 * What passes means the same to every router and URL parser behind the gateway: no dot segments, fragments or backslashes
 * that one of them would resolve to another path than the one that was routed and admitted.
 */
export function targetFault(target: string): string | undefined {
  if (isPlain(target)) return undefined;
  if (!target.startsWith('/')) return 'The request target must be a path that begins with "/"';
  if (NOT_PRINTABLE_ASCII.test(target)) return 'The URL holds characters that must be percent-encoded';
  if (target.includes('#') || target.includes('\\')) return 'The URL holds "#" or "\\", which must be percent-encoded';
  if (BROKEN_ESCAPE.test(target)) return 'The URL holds "%" without two hexadecimal digits behind it';
  if (target.includes('%')) {
    try {
      decodeURIComponent(target);
    } catch {
      return 'The URL’s percent-encoding is not valid UTF-8';
    }
  }
  if (DOT_SEGMENT.test(pathOf(target))) return 'The URL’s path holds a "." or ".." segment';
  return undefined;
}

/** Almost every request's target is: it needs no closer look. */
function isPlain(target: string): boolean {
  if (target.charCodeAt(0) !== SLASH) return false;
  for (let i = 1; i < target.length; i++) {
    // Beyond the table it is undefined.
    if (PLAIN[target.charCodeAt(i)] !== 1) return false;
  }
  return true;
}

/** The target without its query. */
export function pathOf(target: string): string {
  const query = target.indexOf('?');
  return query < 0 ? target : target.slice(0, query);
}
