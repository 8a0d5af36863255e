import { type CommonOptions, count, height, rpcUrls } from '@nunatak/commands';
import type { Command } from 'commander';
import { chainId } from '../chain-id.js';
import { evmLocated, onEvm } from '../evm-command.js';

/** The options of `verify`. */
export interface VerifyOptions extends CommonOptions {
  chain: string;
  sample: number;
  all?: boolean;
  from?: number;
  to?: number;
  rpc?: string[];
  /** A file of URLs, one a line; `-` is standard input. */
  rpcFile?: string;
}

const AFTER = `
Compares what is stored with what the node itself says: whether it has the stored chain at all, blocks, transactions and receipts, token
transfers, internal transactions, native, ERC-20 and ERC-1155 balances and owners of ERC-721 tokens (by eth_getBalance, balanceOf and
ownerOf) after each block that is looked at and of accounts at the head, names, symbols and decimals of tokens at the head, coverage, the
place in the block stream. It asks the node directly, not through the ingester. Exit code 1 on any
difference; "nunatak repair" puts blocks right.

Examples:
  nunatak verify --chain 43114
  nunatak verify --chain 43114 --sample 5000 --from 1000000
  nunatak verify --chain 43114 --all --from 1000000 --to 1000999 --json`;

/** Adds the options of `verify`. */
export function verifyCommand(command: Command): void {
  evmLocated(command)
    .requiredOption('--chain <id>', 'the EVM chain id', chainId)
    .option('--sample <n>', 'look at so many blocks, and as many accounts', count, 200)
    .option('--all', 'look at every block')
    .option('--from <height>', 'the first block (default: the first that is stored)', height)
    .option('--to <height>', 'the last block (default: the newest that is stored)', height)
    .option('--rpc <url>', "ask this node instead of the chain's own", rpcUrls)
    .option('--rpc-file <file>', 'the same in a file, or - for standard input: arguments show to others')
    .addHelpText('after', AFTER)
    .action((options: VerifyOptions) =>
      onEvm(options, async (context) => {
        // Loaded only here: help and wrong command lines need no node client.
        const [{ readEndpoints }, { verify }] = await Promise.all([
          import('@nunatak/chain-nodes'),
          import('./run-verify.js'),
        ]);
        const rpc = [...(options.rpc ?? []), ...readEndpoints({ file: options.rpcFile })];
        return verify(context, rpc.length ? { ...options, rpc } : options);
      }),
    );
}
