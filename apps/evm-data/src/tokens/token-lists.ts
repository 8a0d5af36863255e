import { readFileSync, statSync } from 'node:fs';
import { type Chain, ChainRegistry } from '@firn/evm-chains';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { UPTIME } from '../chains/uptime.js';

/** What the people who keep token lists say of a token. */
export interface ListedToken {
  logoUri?: string;
  reputation?: 'Malicious' | 'Benign';
}

/** The parts of a token list (Uniswap's format) that are read. */
interface TokenListFile {
  tokens?: {
    chainId?: number;
    address?: string;
    logoURI?: string;
    extensions?: { reputation?: string };
  }[];
}

interface Loaded {
  /** Files and their times, so that a changed list is read again. */
  state: string;
  checkedAt: number;
  tokens: Map<string, ListedToken>;
  malicious: string[];
}

/** How often the files' times are looked at. */
const CHECK_INTERVAL_MS = 10_000;
const NONE: Loaded = { state: '', checkedAt: 0, tokens: new Map(), malicious: [] };

/**
 * Logos and reputations from the chains' token lists. A list that can't be read is reported in the log and counts as empty. When several
 * lists name a token, the first one that says something wins.
 */
@Injectable()
export class TokenLists {
  private readonly logger = new Logger(TokenLists.name);
  private readonly loaded = new Map<string, Loaded>();

  constructor(
    @Inject(ChainRegistry) chains: ChainRegistry,
    @Inject(UPTIME) private readonly now: () => number,
  ) {
    chains.onChange(({ chain }) => this.loaded.delete(chain.chainId));
  }

  /** A token by 40 lower-case hex digits. */
  get(chain: Chain, address: string): ListedToken | undefined {
    return this.of(chain).tokens.get(address);
  }

  /** The tokens with the reputation Malicious: lower-case hex with 0x. */
  malicious(chain: Chain): string[] {
    return this.of(chain).malicious;
  }

  private of(chain: Chain): Loaded {
    if (chain.tokenLists.length === 0) return NONE;
    const known = this.loaded.get(chain.chainId);
    const now = this.now();
    if (known && now - known.checkedAt < CHECK_INTERVAL_MS) return known;
    const state = chain.tokenLists.map((file) => `${file} ${modified(file)}`).join('\n');
    const loaded =
      known?.state === state ? { ...known, checkedAt: now } : { ...this.load(chain), state, checkedAt: now };
    this.loaded.set(chain.chainId, loaded);
    return loaded;
  }

  private load(chain: Chain): Pick<Loaded, 'tokens' | 'malicious'> {
    const tokens = new Map<string, ListedToken>();
    for (const file of chain.tokenLists) {
      try {
        const list = JSON.parse(readFileSync(file, 'utf8')) as TokenListFile;
        for (const token of list.tokens ?? []) {
          const address = token.address?.toLowerCase();
          if (String(token.chainId) !== chain.chainId || !address || !/^0x[0-9a-f]{40}$/.test(address)) continue;
          const reputation = token.extensions?.reputation;
          const logoUri = token.logoURI;
          tokens.set(address.slice(2), {
            ...(typeof logoUri === 'string' && logoUri !== '' && { logoUri }),
            ...((reputation === 'Malicious' || reputation === 'Benign') && { reputation }),
            ...tokens.get(address.slice(2)),
          });
        }
      } catch (error) {
        this.logger.warn(`token list ${file} of chain ${chain.chainId} can't be read: ${(error as Error).message}`);
      }
    }
    const malicious = [...tokens]
      .filter(([, token]) => token.reputation === 'Malicious')
      .map(([address]) => `0x${address}`);
    return { tokens, malicious };
  }
}

function modified(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
