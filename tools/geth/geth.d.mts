/** A genesis file's content, as geth takes it. */
export interface GethGenesis {
  config: Record<string, unknown> & { chainId: number };
  timestamp: string;
  gasLimit: string;
  alloc: Record<string, { balance: string; code?: string }>;
}

export interface GethOptions {
  /** Where it keeps its data; a second start on the same folder goes on with them. */
  dataDir: string;
  genesis: GethGenesis;
  /** Whether it keeps all states (true), or those of the last 128 blocks. */
  archive?: boolean;
  /** Whether its ports offer debug_* (true), which geth's defaults don't. */
  debugApi?: boolean;
  /** How it stores state; geth's choice by default. */
  scheme?: 'hash' | 'path';
}

/** What a block shall hold. */
export interface BlockOrder {
  /** How many transactions of the pool it must hold at least; it is built again until it does. */
  transactions?: number;
  /** Amounts in gwei. */
  withdrawals?: { index: number; validatorIndex: number; address: string; amount: number }[];
  /** Who gets the tips. */
  feeRecipient?: string;
}

export interface Engine {
  /** Builds a block, two seconds after the one below, and makes it the head. */
  build(order?: BlockOrder): Promise<{ hash: string; height: number }>;
  /** How many transactions the pool holds, those of the newest blocks too for as long as it has not seen these. */
  pooled(): Promise<number>;
  /** Makes a lower block the head, and forgets those above it: other blocks on it are a reorganisation. */
  rewind(height: number): Promise<void>;
}

/** A running geth, on 127.0.0.1. It has no preimages: it can't name the accounts of its genesis. */
export interface Geth {
  /** HTTP; WebSocket connections are taken one port above. */
  readonly url: string;
  readonly engine: Engine;
  /** Ends it in good order. */
  stop(): Promise<void>;
  /** Ends it by a signal (SIGKILL) and waits until it is gone. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Starts it again, on its ports and data. */
  restart(): Promise<void>;
}

/** Rejects where geth is not built. */
export function startGeth(options: GethOptions): Promise<Geth>;
/** All forks up to Prague from the start, with their system contracts, and the accounts given. Throws where geth is not built. */
export function gethGenesis(options: {
  chainId: number;
  /** Seconds since 1970. */
  timestamp?: number;
  alloc?: GethGenesis['alloc'];
}): GethGenesis;
/** Why geth can't be started here (it is not built); undefined when it can. */
export function gethMissing(): string | undefined;
/** Builds geth, unless it is there: some minutes. Returns the binary's path. */
export function provisionGeth(): string;
