import { Inject, Injectable } from '@nestjs/common';
import { encodeCb58 } from '@nunatak/avalanche-codec';
import type { ReadDb } from '@nunatak/database';
import { type TransactionMessage, type TransactionRow, transactionMessage } from '@nunatak/evm-queries';
import { ChainDirectory } from '../chains/chain-directory.js';
import type { TeleporterMessageInfoDto } from '../transactions/transaction.dto.js';
import { INTERCHAIN_CONTRACTS } from './interchain-contracts.js';

/** The messages between chains that single transactions sent or received. */
@Injectable()
export class TransactionMessages {
  constructor(
    @Inject(ChainDirectory) private readonly chains: ChainDirectory,
    @Inject(INTERCHAIN_CONTRACTS) private readonly contracts: readonly string[],
  ) {}

  /** What is stored of a transaction's message, if it has one. */
  async of(db: ReadDb, chainId: string, row: TransactionRow | undefined): Promise<TransactionMessage | undefined> {
    return row && transactionMessage(db, chainId, row, this.contracts);
  }

  /** The other side's chain is named where it is served. */
  present(message: TransactionMessage): TeleporterMessageInfoDto {
    const teleporterMessageId = message.messageId;
    const isSent = message.kind === 'sent';
    const other = this.chainIdOf(isSent ? message.destinationBlockchainId : message.sourceBlockchainId);
    if (isSent)
      return { teleporterMessageId, direction: 'SOURCE_TRANSACTION', ...(other && { destinationChainId: other }) };
    return { teleporterMessageId, direction: 'DESTINATION_TRANSACTION', ...(other && { sourceChainId: other }) };
  }

  private chainIdOf(blockchainId: string): string | undefined {
    return this.chains.find({ chainId: encodeCb58(Buffer.from(blockchainId, 'hex')) })?.chainId;
  }
}
