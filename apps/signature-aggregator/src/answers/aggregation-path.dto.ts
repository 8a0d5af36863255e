import { ApiProperty } from '@nestjs/swagger';
import { LookedUp, rule } from '@nunatak/data-api';
import type { SigningNetwork } from '../networks/signing-network.js';
import { isNetworkText, NETWORK_FAULT, SigningNetworks } from '../networks/signing-networks.js';

/** More than any id has. */
const MOST_ID_CHARACTERS = 100;

export class NetworkPath {
  @ApiProperty({
    type: String,
    description:
      'A network: mainnet, fuji, its id (12345), or the name that its operator gave it. fuji and testnet mean the same.',
    example: 'mainnet',
  })
  @rule('network', isNetworkText, NETWORK_FAULT)
  network!: string;

  @LookedUp(SigningNetworks) served!: SigningNetwork;
}

export class TransactionPath extends NetworkPath {
  @ApiProperty({
    type: String,
    description:
      'The id of the P-Chain transaction that converted a subnet, registered an L1 validator, or set the weight of one: cb58 or hex.',
    example: '3P91K6nuDFvDodcRuJTsgdf9SvYe5pMiKk38HppsoeAiEztCP',
  })
  @rule(
    'txHash',
    (v) => typeof v === 'string' && v.length <= MOST_ID_CHARACTERS,
    'txHash must be an id: 64 hex digits, or cb58',
  )
  txHash!: string;
}
