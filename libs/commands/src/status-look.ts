import type { Installation, ToolStore } from './installation/installation.js';

/** Blocks a second by chain, where two looks tell them. */
export type Rates = Map<string, number>;

/** What a look at a domain's chains found. */
export interface StatusLook {
  /** As `--json` prints them. Of each domain's own shape beyond this. */
  chains: readonly { chainId: string; head: { height: number } | null }[];
  /** What the domain has to add to other domains' chains, by chain id. `--json` prints it in the chain, under the domain's name. */
  additions?: ReadonlyMap<string, object>;
  /** The same for people; nothing of a domain that is not used here. */
  render(rates?: Rates): string;
}

/** What of a domain is looked at. */
export interface StatusDomain extends ToolStore {
  /**
   * How its chains stand just now, or one of them.
   * @throws CommandFailure when it does not know that one
   */
  status(installation: Installation, only: string | undefined): Promise<StatusLook>;
}
