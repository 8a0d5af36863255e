import type { TransactionRow } from '@nunatak/evm-queries';
import type { TokenPresenter } from '../tokens/token.presenter.js';
import type {
  Erc20TransferDetailsDto,
  Erc721TransferDetailsDto,
  Erc1155TransferDetailsDto,
  TransactionDetailsDto,
} from '../transactions/transaction.dto.js';
import { presentInternal, type TransactionParts } from '../transactions/transaction.presenter.js';

/** Returns the lists of a combined transaction as objects, which the writer has to write. Internal transactions are left out where the block's call traces are not stored. */
export function presentParts(
  row: TransactionRow,
  { transfers, internals }: TransactionParts,
  tokens: TokenPresenter,
): Omit<TransactionDetailsDto, 'nativeTransaction'> {
  const erc20Transfers: Erc20TransferDetailsDto[] = [];
  const erc721Transfers: Erc721TransferDetailsDto[] = [];
  const erc1155Transfers: Erc1155TransferDetailsDto[] = [];
  for (const t of transfers) {
    const sides = { from: tokens.address(t.from), to: tokens.address(t.to), logIndex: t.logIndex };
    if (t.standard === '20') {
      erc20Transfers.push({ ...sides, value: t.value ?? '0', erc20Token: tokens.erc20WithReputation(t.token) });
    } else if (t.standard === '721') {
      erc721Transfers.push({ ...sides, erc721Token: tokens.erc721(t.token, t.tokenId ?? '0') });
    } else {
      erc1155Transfers.push({
        ...sides,
        value: t.value ?? '0',
        erc1155Token: tokens.erc1155(t.token, t.tokenId ?? '0'),
      });
    }
  }
  const lists = { erc20Transfers, erc721Transfers, erc1155Transfers };
  if (!row.hasFrames) return lists;
  return { ...lists, internalTransactions: internals.map((i) => presentInternal(i, tokens)) };
}
