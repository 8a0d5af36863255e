import type { PlatformTx } from '@nunatak/avalanche-codec';
import { exactInteger } from '@nunatak/data-api';
import type { L1ValidatorOfTransaction } from '@nunatak/primary-network-queries';
import { showHex, showId, showNodeId } from '../interface/ids.js';
import type { L1ValidatorDetailsTransactionDto } from '../l1-validators/l1-validator.dto.js';

/** The L1 validators that a transaction registered or changed, as it left them. */
export function l1ValidatorDetails(
  tx: PlatformTx,
  validators: readonly L1ValidatorOfTransaction[],
): L1ValidatorDetailsTransactionDto[] {
  const proofs = proofsOf(tx);
  return validators.map((validator) => {
    const publicKey = showHex(validator.publicKey);
    const proofOfPossession = proofs.get(publicKey) ?? proofs.get('');
    return {
      validationId: showId(validator.validationId),
      validationIdHex: showHex(validator.validationId),
      nodeId: showNodeId(validator.nodeId),
      subnetId: showId(validator.subnetId),
      weight: exactInteger(BigInt(validator.weight)),
      remainingBalance: exactInteger(BigInt(validator.balance)),
      balanceChange: exactInteger(BigInt(validator.balanceChange)),
      blsCredentials: { publicKey, ...(proofOfPossession && { proofOfPossession }) },
    };
  });
}

/** Proofs that the transaction has of BLS keys, by key; by "" where it has one alone, whose key its message names. */
function proofsOf(tx: PlatformTx): Map<string, string> {
  if (tx.type === 'RegisterL1ValidatorTx') return new Map([['', showHex(tx.proofOfPossession)]]);
  if (tx.type !== 'ConvertSubnetToL1Tx') return new Map();
  return new Map(
    tx.validators.map(({ signer }) => [showHex(signer.publicKey), showHex(signer.proofOfPossession)] as const),
  );
}
