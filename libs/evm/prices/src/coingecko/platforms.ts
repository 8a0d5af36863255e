import type { PriceEndpoint } from '../endpoint/price-endpoint.js';
import { hasNoAnswer } from '../endpoint/price-endpoint-error.js';
import { type Platform, readPlatforms } from './read-answers.js';

/** New chains come now and then. */
const KEPT_MS = 86_400_000;
/** An endpoint without such a list may have one some day. */
const KEPT_NONE_MS = 3_600_000;
const NONE: Platform = {};

/** What the endpoint calls chains, as it lists them; asked for when the first chain needs it, then once a day. */
export class Platforms {
  private known: { byChain: Map<string, Platform>; until: number } | undefined;

  /** @param now milliseconds since 1970 */
  constructor(
    private readonly endpoint: PriceEndpoint,
    private readonly now: () => number,
  ) {}

  /** What is known of a chain; nothing where the endpoint does not list it, or has no list. */
  async of(chainId: string, signal: AbortSignal): Promise<Platform> {
    if (this.known === undefined || this.now() >= this.known.until) {
      const byChain = await this.ask(signal);
      this.known = { byChain, until: this.now() + (byChain.size > 0 ? KEPT_MS : KEPT_NONE_MS) };
    }
    return this.known.byChain.get(chainId) ?? NONE;
  }

  private async ask(signal: AbortSignal): Promise<Map<string, Platform>> {
    try {
      return readPlatforms(await this.endpoint.get('asset_platforms', {}, signal));
    } catch (error) {
      if (hasNoAnswer(error)) return new Map();
      throw error;
    }
  }
}
