import { NodeEndpoint } from '@nunatak/chain-nodes';
import { askChainId, urlAt } from '@nunatak/evm-chains';

/** A blockchain as CreateChainTx made it. */
export interface Blockchain {
  /** cb58. */
  blockchainId: string;
  name: string;
  subnetId: string;
  vmId: string;
}

/** An EVM chain that a node serves. */
export interface ServedChain extends Blockchain {
  /** EVM chain id, decimal. */
  chainId: string;
  /** Of the node: a secret. */
  rpcUrl: string;
}

const ASK_MS = 5_000;
/** A blockchain that the node does not serve is asked for again after so long. */
const SILENT_MS = 60_000;
/** So many blockchains are asked for at once. */
const WIDTH = 8;
const MAX_RESPONSE_BYTES = 16 << 20;
const CB58 = /^[1-9A-HJ-NP-Za-km-z]{32,60}$/;

/** The EVM chains of one avalanchego: those of its network's blockchains whose RPC answers `eth_chainId`. */
export class ServedChains {
  readonly #node: NodeEndpoint;
  readonly #served = new Map<string, ServedChain>();
  /** When a blockchain was asked for in vain, by its id. */
  readonly #silentSince = new Map<string, number>();
  #all: Blockchain[] = [];

  /** @param url of the node: a secret */
  constructor(
    label: string,
    private readonly url: string,
  ) {
    this.#node = new NodeEndpoint(label, { rpcUrl: urlAt(url, '') }, { maxResponseBytes: MAX_RESPONSE_BYTES });
  }

  /** Returns the id of the node's network. @throws NodeError */
  async networkId(): Promise<number> {
    const answer = await this.#ask('/ext/info', 'info.getNetworkID');
    return Number((answer as { networkID?: unknown }).networkID);
  }

  /**
   * Returns the blockchains of the node's network, and those of them that the node serves as EVM chains. A chain that has answered once is
   * not asked again; one that has not, at most once a minute.
   * @throws NodeError
   */
  async look(now = performance.now()): Promise<{ all: Blockchain[]; served: ServedChain[] }> {
    this.#all = blockchainsOf(await this.#ask('/ext/bc/P', 'platform.getBlockchains'));
    const due = this.#all.filter(({ blockchainId }) => {
      const since = this.#silentSince.get(blockchainId);
      return !this.#served.has(blockchainId) && (since === undefined || now - since >= SILENT_MS);
    });
    for (let from = 0; from < due.length; from += WIDTH)
      await Promise.all(due.slice(from, from + WIDTH).map((blockchain) => this.#probe(blockchain, now)));
    return this.found;
  }

  /** What the last look has found. */
  get found(): { all: Blockchain[]; served: ServedChain[] } {
    const served = this.#all.flatMap(({ blockchainId }) => this.#served.get(blockchainId) ?? []);
    return { all: this.#all, served };
  }

  close(): Promise<void> {
    return this.#node.close();
  }

  async #probe(blockchain: Blockchain, now: number): Promise<void> {
    const { blockchainId } = blockchain;
    const rpcUrl = urlAt(this.url, `/ext/bc/${blockchainId}/rpc`);
    try {
      const chainId = await askChainId(rpcUrl, { timeoutMs: ASK_MS });
      this.#served.set(blockchainId, { ...blockchain, chainId, rpcUrl });
      this.#silentSince.delete(blockchainId);
    } catch {
      this.#silentSince.set(blockchainId, now);
    }
  }

  async #ask(path: string, method: string): Promise<object> {
    const answer = await this.#node.askOne(method, {}, { path, lane: 'interactive', timeoutMs: ASK_MS });
    return typeof answer === 'object' && answer !== null ? answer : {};
  }
}

/** What is no blockchain of that form is left out. */
function blockchainsOf(answer: object): Blockchain[] {
  const { blockchains } = answer as { blockchains?: unknown };
  if (!Array.isArray(blockchains)) return [];
  return blockchains.flatMap((each: Record<string, unknown> | null) => {
    const [blockchainId, name, subnetId, vmId] = [each?.id, each?.name, each?.subnetID, each?.vmID].map(String);
    if (![blockchainId, subnetId, vmId].every((id) => CB58.test(id!))) return [];
    return [{ blockchainId: blockchainId!, name: name!.slice(0, 100), subnetId: subnetId!, vmId: vmId! }];
  });
}
