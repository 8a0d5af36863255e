import { checksumAddress, mainStandard } from '@nunatak/evm-decoding';
import type { ContractRow, CreationRow } from '@nunatak/evm-queries';
import type { ContractDescription } from '@nunatak/evm-token-lists';
import type { KnownTokens, TokenPresenter } from '../tokens/token.presenter.js';
import type { AnyContractDto, ContractDeploymentDetailsDto } from './contract.dto.js';

/** The standard that a contract is listed under: by what it is, else by the transfers that it logged. */
export function standardOf({ checked, token }: ContractRow): string | undefined {
  const found = checked && mainStandard(checked.standards);
  return found === undefined ? token?.standard : String(found);
}

/** What contracts are known by, for presenters: what was read of them last counts before what was read when their tokens first moved. */
export function knownContracts(rows: readonly ContractRow[]): KnownTokens {
  return new Map(
    rows.flatMap((row): [string, { name: string | null; symbol: string | null; decimals: number | null }][] => {
      const { address, checked, token } = row;
      if (!checked && !token) return [];
      const of = <K extends 'name' | 'symbol' | 'decimals'>(key: K) => token?.[key] ?? checked?.[key] ?? null;
      return [[address, { name: of('name'), symbol: of('symbol'), decimals: of('decimals') }]];
    }),
  );
}

/** A contract as the interface shows it. */
export function presentContract(
  row: ContractRow,
  tokens: TokenPresenter,
  description: ContractDescription = {},
): AnyContractDto {
  const { symbol, decimals, logoUri, ...shown } = tokens.address(row.address);
  const {
    pricingProviders,
    name = shown.name,
    logoAsset = logoUri && { imageUri: logoUri },
    ...described
  } = description;
  const standard = standardOf(row);
  const contract = {
    ...(name !== undefined && { name }),
    ...described,
    ...(logoAsset && { logoAsset }),
    address: shown.address,
    ...(row.creation && { deploymentDetails: presentDeployment(row.creation) }),
  };
  const symbols = symbol === undefined ? {} : { symbol };
  const prices = pricingProviders === undefined ? {} : { pricingProviders };
  switch (standard) {
    case '20': {
      const texts = { name: name ?? '', symbol: symbol ?? '', decimals: decimals ?? 0 };
      return { ...contract, ...texts, ercType: 'ERC-20', ...prices };
    }
    case '721':
      return { ...contract, ercType: 'ERC-721', ...symbols };
    case '1155':
      return { ...contract, ercType: 'ERC-1155', ...symbols, ...prices };
    default:
      return { ...contract, ercType: 'UNKNOWN' };
  }
}

function presentDeployment({ kind, creator, deployer, txHash }: CreationRow): ContractDeploymentDetailsDto {
  return {
    txHash: `0x${txHash}`,
    deployerAddress: checksumAddress(deployer),
    ...(kind !== 'transaction' && { deployerContractAddress: checksumAddress(creator) }),
  };
}
