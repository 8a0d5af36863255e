import type { CurationMeter } from '../documents/curation-meter.js';
import type { CurationLog, DocumentKind } from '../documents/watched-document.js';
import { WatchedDocuments } from '../documents/watched-documents.js';
import type { ContractDescription, DescriptionsByChain } from './contract-description.js';
import { readDescriptions } from './read-descriptions.js';

/** A file that is longer is refused. */
const MOST_BYTES_A_FILE = 16 << 20;

export interface ContractDescriptionsOptions {
  /** Files, in order of trust: the first one that describes a contract counts. */
  files: readonly string[];
  log: CurationLog;
  meter?: CurationMeter;
  /** What pauses are made of. Default: time itself. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const DESCRIPTIONS: DocumentKind<DescriptionsByChain> = {
  noun: 'file of contract descriptions',
  label: 'descriptions',
  read: readDescriptions,
  describe: (chains) => `${contractsOf(chains)} contracts`,
};

/**
 * What the operator's files say of contracts. Files are read again in the background when they change: a look-up never waits, and gives what
 * the last good version of each file says.
 */
export class ContractDescriptions {
  readonly #files: WatchedDocuments<DescriptionsByChain>;
  readonly #listeners = new Set<() => void>();

  constructor(private readonly options: ContractDescriptionsOptions) {
    const { log, meter, wait } = options;
    this.#files = new WatchedDocuments({
      kind: DESCRIPTIONS,
      mostBytes: MOST_BYTES_A_FILE,
      log,
      meter,
      wait,
      onChange: () => this.#changed(),
    });
  }

  /** Reads the files and follows them. Never fails: what can't be read is logged. */
  start(): Promise<void> {
    return this.#files.follow(new Set(this.options.files));
  }

  /** @param address 40 lower-case hex digits without 0x */
  get(chainId: string, address: string): ContractDescription | undefined {
    for (const file of this.options.files) {
      const description = this.#files.at(file)?.get(chainId)?.get(address);
      if (description !== undefined) return description;
    }
    return undefined;
  }

  /**
   * Tells that contracts may be described otherwise now.
   * @returns a function that ends the listening
   */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Nothing is read any more; look-ups go on giving what is known. */
  close(): Promise<void> {
    return this.#files.close();
  }

  #changed(): void {
    const described = new Set<string>();
    for (const file of this.options.files)
      for (const [chainId, contracts] of this.#files.at(file) ?? [])
        for (const address of contracts.keys()) described.add(`${chainId} ${address}`);
    this.options.meter?.described(described.size);
    for (const listener of [...this.#listeners]) {
      try {
        listener();
      } catch (err) {
        this.options.log.warn({ err }, 'a listener of contract descriptions failed');
      }
    }
  }
}

function contractsOf(chains: DescriptionsByChain): number {
  let count = 0;
  for (const contracts of chains.values()) count += contracts.size;
  return count;
}
