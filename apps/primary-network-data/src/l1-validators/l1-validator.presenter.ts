import { exactInteger } from '@nunatak/data-api';
import type { L1OwnerRow, L1ValidatorRow } from '@nunatak/primary-network-queries';
import { showAddress } from '../interface/addresses.js';
import { showHex, showId, showNodeId } from '../interface/ids.js';
import type { ServedNetwork } from '../networks/served-network.js';
import type { BalanceOwnerDto, L1ValidatorDto } from './l1-validator.dto.js';

type Network = Pick<ServedNetwork, 'addressPrefix'>;

export function presentL1Validator(row: L1ValidatorRow, network: Network): L1ValidatorDto {
  return {
    validationId: showId(row.validationId),
    validationIdHex: showHex(row.validationId),
    nodeId: showNodeId(row.nodeId),
    subnetId: showId(row.subnetId),
    weight: exactInteger(BigInt(row.weight)),
    remainingBalance: exactInteger(BigInt(row.balance)),
    creationTimestamp: row.time,
    blsCredentials: { publicKey: showHex(row.publicKey) },
    remainingBalanceOwner: presentOwner(row.balanceOwner, network),
    deactivationOwner: presentOwner(row.deactivationOwner, network),
  };
}

function presentOwner({ addresses, threshold }: L1OwnerRow, network: Network): BalanceOwnerDto {
  return { addresses: addresses.map((address) => showAddress(network, address)), threshold };
}
