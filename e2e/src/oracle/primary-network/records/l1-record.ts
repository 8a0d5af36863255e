import { bytesOfCb58 } from '../../cb58.js';
import { balanceAt, type L1Validator } from '../l1-validators.js';
import type { PrimaryNetworkFacts } from '../primary-network-facts.js';
import { type Expected, integer } from './amounts.js';

/** 2.18, as of the last block. */
export function l1Record({ l1s }: PrimaryNetworkFacts, validator: L1Validator): Expected {
  const { weight, publicKey, createdAt } = validator;
  const balance = balanceAt(validator, l1s.accruedFees.at(-1) ?? 0n);
  return {
    ...{ ...idsOf(validator), weight: integer(weight), remainingBalance: integer(balance) },
    ...{ creationTimestamp: createdAt, blsCredentials: { publicKey } },
    ...{ remainingBalanceOwner: validator.balanceOwner, deactivationOwner: validator.deactivationOwner },
  };
}

/** By the time of their making, then by validation id. */
export function l1InOrder({ l1s }: PrimaryNetworkFacts): L1Validator[] {
  return [...l1s.validators].sort(
    (a, b) => a.createdAt - b.createdAt || (bytesOfCb58(a.validationId) < bytesOfCb58(b.validationId) ? -1 : 1),
  );
}

/** What a transaction changed of L1 validators (in 2.14). */
export function l1ChangeRecords({ l1s }: PrimaryNetworkFacts, transactionId: string): Expected[] {
  return l1s.validators.flatMap((validator) =>
    validator.changes
      .filter(({ transaction }) => transaction.id === transactionId)
      .map(({ transaction, weight, balance, balanceChange }) => {
        const { validators, proofOfPossession: bytes } = transaction.json;
        const converted = validators?.find(({ signer }) => signer.publicKey === validator.publicKey);
        const proof = converted?.signer.proofOfPossession ?? (bytes && `0x${Buffer.from(bytes).toString('hex')}`);
        return {
          ...{ ...idsOf(validator), weight: integer(weight), remainingBalance: integer(balance) },
          balanceChange: integer(balanceChange),
          blsCredentials: { publicKey: validator.publicKey, ...(proof && { proofOfPossession: proof }) },
        };
      }),
  );
}

function idsOf({ validationId, nodeId, subnetId }: L1Validator): Expected {
  return { validationId, validationIdHex: bytesOfCb58(validationId), nodeId, subnetId };
}
