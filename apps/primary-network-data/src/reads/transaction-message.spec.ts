import { describe, expect, it } from '@jest/globals';
import type { L1MessageFacts } from '@nunatak/primary-network-queries';
import { recordedTransaction } from '../testing/recorded-transactions.js';
import { transactionMessageOf } from './transaction-message.js';

const LOCAL = 12_345;
const MANAGER = {
  blockchainId: Buffer.alloc(32, 1),
  address: Buffer.alloc(20, 2),
  conversionTransactionId: Buffer.alloc(32, 3),
};

/** The message about a recorded transaction, as it stands with the validator. */
function messageAbout(name: string, validator: L1MessageFacts['validator'], registration?: string) {
  return transactionMessageOf(LOCAL, {
    ...{ bytes: recordedTransaction(name).bytes, subnetId: Buffer.alloc(32, 4), manager: MANAGER, validator },
    managerSubnetId: undefined,
    registration: registration === undefined ? undefined : recordedTransaction(registration).bytes,
  });
}

// The recorded transaction sets the weight 25 with the nonce 0.
const WEIGHT = 'P.SetL1ValidatorWeightTx.25';
const REGISTRATION = 'P.RegisterL1ValidatorTx';

describe('the message about a transaction', () => {
  it.each([
    ['signed while its weight is the last one', WEIGHT, { weight: 25n, minNonce: 1n }, 'signed'],
    ['superseded by a later nonce', WEIGHT, { weight: 30n, minNonce: 2n }, 'superseded'],
    ['superseded by a later nonce with the same weight', WEIGHT, { weight: 25n, minNonce: 2n }, 'superseded'],
    ['about a weight of a validator that was removed', WEIGHT, undefined, 'ended'],
    ['signed while its validator is one, whatever the weight', REGISTRATION, { weight: 7n, minNonce: 9n }, 'signed'],
    ['about a registration of a validator that was removed', REGISTRATION, undefined, 'ended'],
    ['about a conversion, whatever became of its validators', 'P.ConvertSubnetToL1Tx.B', undefined, 'signed'],
  ])('is %s', (_, name, validator, status) => {
    expect(messageAbout(name, validator)).toMatchObject({ status, validatorManager: MANAGER });
  });

  it('about a removal is signed for ever, and justified by the registration', () => {
    const message = messageAbout('P.SetL1ValidatorWeightTx.0', undefined, REGISTRATION);
    expect(message).toMatchObject({ status: 'signed', justification: expect.any(Buffer) });
    expect(message.justification.length).toBeGreaterThan(0);
  });
});
