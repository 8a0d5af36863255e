import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Abi, encodeDeployData, encodeFunctionData, getContractAddress, type Hex } from 'viem';

/** A compiled contract of OpenZeppelin's. */
interface Artifact {
  abi: Abi;
  bytecode: Hex;
}

function artifact(name: string): Artifact {
  const file = createRequire(import.meta.url).resolve(`@openzeppelin/contracts/build/contracts/${name}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Artifact;
}

/** The contracts that the demo uses. */
export const ERC20 = artifact('ERC20PresetFixedSupply');
export const ERC721 = artifact('ERC721PresetMinterPauserAutoId');
export const ERC1155 = artifact('ERC1155PresetMinterPauser');
export const SPLITTER = artifact('PaymentSplitter');

export const ETHER = 10n ** 18n;

/** Data of a call. */
export function callData(contract: Artifact, functionName: string, ...args: unknown[]): Hex {
  return encodeFunctionData({ abi: contract.abi, functionName, args });
}

/** Data of a creation. */
export function creation({ abi, bytecode }: Artifact, ...args: unknown[]): Hex {
  return encodeDeployData({ abi, bytecode, args });
}

/** The demo's contracts, by where they are. */
export interface DemoContracts {
  gold: Hex;
  dollar: Hex;
  cards: Hex;
  items: Hex;
  splitter: Hex;
}

/** What the first account creates first, in this order; so every run has the same addresses. */
export function firstCreations(accounts: Hex[]): { addresses: DemoContracts; data: Hex[] } {
  const owner = accounts[0]!;
  const at = (nonce: number) => getContractAddress({ from: owner, nonce: BigInt(nonce) }).toLowerCase() as Hex;
  return {
    addresses: { gold: at(0), dollar: at(1), cards: at(2), items: at(3), splitter: at(4) },
    data: [
      creation(ERC20, 'Demo Gold', 'GOLD', 1_000_000_000n * ETHER, owner),
      creation(ERC20, 'Demo Dollar', 'DUSD', 1_000_000_000n * ETHER, owner),
      creation(ERC721, 'Demo Cards', 'CARD', 'data:,Demo card number '),
      creation(ERC1155, 'data:application/json,{"name":"Demo item","decimals":0,"properties":{"number":"{id}"}}'),
      creation(SPLITTER, accounts.slice(1, 5), [40n, 30n, 20n, 10n]),
    ],
  };
}
