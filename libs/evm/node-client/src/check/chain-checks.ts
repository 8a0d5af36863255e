/** Checks of blocks, by the names that a chains file turns them off by. */
export const CHECK_NAMES = [
  'transactionsRoot',
  'receiptsRoot',
  'receiptCount',
  'bloom',
  'logNumbering',
  'hashes',
  'genesisParent',
] as const;

export type CheckName = (typeof CHECK_NAMES)[number];

/** Which checks are made; each is unless it is false. */
export type CheckSwitches = { [name in CheckName]?: boolean | undefined };

/** Blocks of one kind behave alike: a chain's roots may be right but for its empty blocks. */
export type BlockKind = 'with transactions' | 'without transactions' | 'with logs' | 'without logs';

/** A check that a block did not pass. */
export interface FailedCheck {
  name: CheckName;
  kind: BlockKind;
  /** Names both sides. */
  text: string;
}

/** How a check stands on a chain. */
export interface CheckStatus {
  name: CheckName;
  status: 'off' | 'not seen yet' | 'holds' | 'does not hold';
  /** Of which blocks, and for example, where it does not hold. */
  detail?: string;
}

/** Blocks are let through by a check that so many of them failed at least: one in so many may be a chain's oddity, more are its rule. */
const ONE_IN = 64;

interface Tally {
  held: number;
  failed: number;
  example: string;
}

/**
 * Judges, from the blocks that are read, which checks hold on a chain: each check apart, and by kinds of blocks. A check holds until blocks
 * fail it that every endpoint gives alike ({@link confirmFailure}): the first one of its kind, or more than one in 64.
 */
export class ChainChecks {
  readonly #tallies = new Map<string, Tally>();

  constructor(private readonly switches: CheckSwitches = {}) {}

  isOn(name: CheckName): boolean {
    return this.switches[name] !== false;
  }

  /** Whether a block that fails the check is refused. */
  holds(name: CheckName, kind: BlockKind): boolean {
    const tally = this.#tallies.get(`${name} ${kind}`);
    return this.isOn(name) && (tally === undefined || tally.failed * ONE_IN <= tally.held);
  }

  /** A block passed the check. */
  passed(name: CheckName, kind: BlockKind): void {
    this.#tally(name, kind).held++;
  }

  /** A block failed the check, and every endpoint gives the block so. */
  confirmFailure({ name, kind, text }: FailedCheck): void {
    const tally = this.#tally(name, kind);
    tally.failed++;
    tally.example ||= text;
  }

  /** Every check's status, in the order of {@link CHECK_NAMES}. */
  get statuses(): CheckStatus[] {
    return CHECK_NAMES.map((name) => this.#status(name));
  }

  /** A text for each check that does not hold, for people. */
  get notHolding(): string[] {
    return this.statuses
      .filter(({ status }) => status === 'does not hold')
      .map(({ name, detail }) => `the check "${name}" does not hold on this chain and is not made (${detail})`);
  }

  #status(name: CheckName): CheckStatus {
    if (!this.isOn(name)) return { name, status: 'off' };
    const seen = [...this.#tallies].filter(([key]) => key.startsWith(`${name} `));
    if (seen.length === 0) return { name, status: 'not seen yet' };
    const without = seen.filter(([key]) => !this.holds(name, key.slice(name.length + 1) as BlockKind));
    if (without.length === 0) return { name, status: 'holds' };
    const detail = without
      .map(([key, { example }]) => `of blocks ${key.slice(name.length + 1)}: ${example}`)
      .join('; ');
    return { name, status: 'does not hold', detail };
  }

  #tally(name: CheckName, kind: BlockKind): Tally {
    const key = `${name} ${kind}`;
    let tally = this.#tallies.get(key);
    if (tally === undefined) {
      tally = { held: 0, failed: 0, example: '' };
      this.#tallies.set(key, tally);
    }
    return tally;
  }
}
