import fc from 'fast-check';
import type { PrimaryNetworkValues } from './primary-network-values.js';

/** As many entries as are taken, and more. */
const MOST_ENTRIES = 70;
const PREFIXES = ['', 'P-', 'X-', 'C-'] as const;

/** Values of a parameter of the primary network: right ones, ones that are wrong in one way, and those of other kinds. None for a parameter that all domains have. */
export function primaryNetworkValueFor(name: string, values: PrimaryNetworkValues): fc.Arbitrary<string> | undefined {
  if (/addresses$/i.test(name)) return listOf(addresses(values));
  if (name === 'nodeIds') return listOf(nodes(values));
  if (/^nodeI[dD]$/.test(name)) return nodes(values);
  if (name === 'network') return fc.constantFrom('fuji', 'testnet', 'fuji', 'mainnet', 'local', 'FUJI');
  if (name === 'blockchainId') return chains(values);
  if (name === 'blockId') return fc.oneof(ids(values), fc.nat({ max: 100 }).map(String));
  if (/(Hash|I[dD])$/.test(name)) return ids(values);
  return undefined;
}

function ids({ known, txHashOfX, xChainId, unknownId, badIds }: PrimaryNetworkValues): fc.Arbitrary<string> {
  const { txHash, subnetId, assetId, l1ValidationId } = known;
  return mostlyRight(
    fc.constantFrom(txHash, subnetId, assetId, l1ValidationId, txHashOfX, xChainId, unknownId),
    fc.constantFrom(...badIds.map(([, id]) => id)),
  );
}

function nodes({ known, unknownNode, badNodes }: PrimaryNetworkValues): fc.Arbitrary<string> {
  return mostlyRight(fc.constantFrom(known.nodeId, unknownNode), fc.constantFrom(...badNodes.map(([, id]) => id)));
}

function chains({ known, xChainId, unknownId, badIds }: PrimaryNetworkValues): fc.Arbitrary<string> {
  const right = ['p-chain', 'x-chain', 'c-chain', '11111111111111111111111111111111LpoYY', xChainId];
  const wrong = ['q-chain', 'P-CHAIN', unknownId, known.txHash, '43113', ...badIds.map(([, id]) => id)];
  return mostlyRight(fc.constantFrom(...right), fc.constantFrom(...wrong));
}

function addresses({ known, foreignAddresses, badAddresses }: PrimaryNetworkValues): fc.Arbitrary<string> {
  const right = fc.constantFrom(...PREFIXES).map((prefix) => `${prefix}${known.address}`);
  const account = fc.constant(`0x${'ab'.repeat(20)}`);
  return mostlyRight(
    fc.oneof(right, right, account),
    fc.constantFrom(...foreignAddresses, ...badAddresses.map(([, address]) => address)),
  );
}

function listOf(entry: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const few = fc.array(entry, { minLength: 1, maxLength: 4 });
  const many = fc.array(entry, { minLength: MOST_ENTRIES - 10, maxLength: MOST_ENTRIES });
  return fc.oneof({ weight: 5, arbitrary: few }, { weight: 1, arbitrary: many }).map((list) => list.join());
}

function mostlyRight(right: fc.Arbitrary<string>, wrong: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.oneof({ weight: 4, arbitrary: right }, { weight: 1, arbitrary: wrong });
}
