import { Backoff } from '@nunatak/core/pause';
import { keepUrlSecrets } from '@nunatak/core/secrets';
import type { Definition, Definitions } from '../definitions/definitions.js';
import { AskedNodes, type NodeQuestion, type NodeReports } from './asked-nodes.js';

/** A node that a start was given. */
export interface GivenNode {
  /** A secret. */
  readonly url: string;
  /** The URL as a definition keeps it: a reference where the URL may hold a key. */
  readonly stored: string;
}

/** The database may be away: its return is waited for. */
const PAUSES = { firstMs: 500, longestMs: 10_000 };

/**
 * Brings the nodes that a start was given into definitions. Each node is asked for its key, until it answers. A silent node counts for the
 * key that it was defined for at an earlier start.
 */
export abstract class GivenNodes<T extends object> {
  readonly #nodes: AskedNodes;
  readonly #given: ReadonlyMap<string, GivenNode>;
  readonly #ending = new AbortController();
  #giving: Promise<void> = Promise.resolve();
  /** Whether the definitions of what is known were written. */
  #isGiven = false;

  /** @param origin the flag or variable that gave the nodes */
  constructor(
    origin: string,
    nodes: readonly GivenNode[],
    private readonly question: NodeQuestion,
  ) {
    this.#given = new Map(nodes.map((node) => [node.url, node]));
    for (const { url } of nodes) keepUrlSecrets(url);
    this.#nodes = new AskedNodes([...this.#given.keys()], origin, question);
  }

  /** The keys that nodes are of, as far as that is known. */
  get keys(): string[] {
    return [...new Set(this.#nodes.all.flatMap(({ key }) => key ?? []))];
  }

  /** One text for each node that has not answered since the start. No URL stands in them. */
  get faults(): string[] {
    return this.#nodes.faults;
  }

  /** Whether the key of each node is known. */
  get isAllKnown(): boolean {
    return this.#nodes.all.every(({ key }) => key !== undefined);
  }

  /** Asks each node once, for a few seconds. Never rejects. */
  look(): Promise<void> {
    return this.#nodes.look();
  }

  /** Takes silent nodes for nodes of the keys that they were defined for, and writes the definitions. @throws what {@link define} throws */
  async give(definitions: Definitions<T>): Promise<void> {
    const before = await definitions.list();
    for (const node of this.#nodes.all) {
      const { stored } = this.#given.get(node.url)!;
      const isOurs = ({ definition }: Definition<T>) =>
        definition !== undefined && this.nodesOf(definition).includes(stored);
      const known = node.key ?? before.find(isOurs)?.key;
      if (known !== undefined) node.key = known;
    }
    const nodes = new Map<string, GivenNode[]>(this.keys.map((key) => [key, []]));
    for (const { key, url } of this.#nodes.all) if (key !== undefined) nodes.get(key)!.push(this.#given.get(url)!);
    await this.define(definitions, nodes, before);
    this.#isGiven = true;
  }

  /**
   * Writes the definitions where {@link give} has not, asks the nodes that have not answered until each has, and writes the definitions of
   * what they are of.
   * @param onFault called with why a node's key is not known, or is not defined. No URL stands in the text
   */
  follow(definitions: Definitions<T>, onFault: (text: string) => void): void {
    const onChange = () => {
      this.#giving = this.#giving.then(() => this.#giveInTime(definitions, onFault));
    };
    if (!this.#isGiven) onChange();
    this.#nodes.follow({ onChange, onFault });
  }

  /**
   * Shows the nodes that have not answered: as information, and as a failed readiness check while there is nothing to follow.
   * @param isFollowing whether there is something with nodes
   */
  showIn(health: NodeReports, name: string, isFollowing: () => boolean): void {
    this.#nodes.showIn(health, name, isFollowing);
  }

  /** Ends the asking and the writing. */
  async close(): Promise<void> {
    this.#ending.abort();
    await this.#nodes.close();
    await this.#giving;
  }

  /** Returns the nodes of a definition, as it keeps them. */
  protected abstract nodesOf(definition: T): readonly string[];

  /**
   * Writes the definitions of what was given.
   * @param nodes those of each key, in the order in which they were given
   * @param before the definitions as they were
   */
  protected abstract define(
    definitions: Definitions<T>,
    nodes: ReadonlyMap<string, readonly GivenNode[]>,
    before: readonly Definition<T>[],
  ): Promise<void>;

  async #giveInTime(definitions: Definitions<T>, onFault: (text: string) => void): Promise<void> {
    const { signal } = this.#ending;
    const backoff = new Backoff(PAUSES);
    while (!signal.aborted) {
      try {
        return await this.give(definitions);
      } catch (error) {
        const { what } = this.question;
        if (backoff.failures === 0) onFault(`${what}s can't be defined now: ${(error as Error).message}`);
        await backoff.wait(signal);
      }
    }
  }
}
