import type { Made, OperationJson, UnsignedJson } from './facts.js';
import type { PrimaryChain } from './node-answers.js';
import { assetOutputsOf, type Output, type OutputKind, outputOf } from './outputs.js';

const KINDS_OF_STATES: readonly OutputKind[] = ['mint', 'nft-mint', 'property-mint'];

/**
 * What a transaction of the P- or X-Chain makes, in the order of the UTXOs' indexes.
 * @param holderOf the chain that an export goes to
 */
export function madeBy(
  json: UnsignedJson,
  { id, chain, exportsTo }: { id: string; chain: PrimaryChain; exportsTo: PrimaryChain },
): Made[] {
  const of = (holder: PrimaryChain, isStake: boolean) => (output: Output) => ({ output, holder, isStake });
  return [
    ...assetOutputsOf(json.outputs).map(of(chain, false)),
    ...assetOutputsOf(json.exportedOutputs).map(of(exportsTo, false)),
    ...assetOutputsOf(json.stake).map(of(chain, true)),
    ...(json.initialStates ?? [])
      .flatMap(({ fxIndex, outputs }) =>
        outputs.map((output) => outputOf(id, output, KINDS_OF_STATES[fxIndex] as OutputKind)),
      )
      .map(of(chain, false)),
    ...(json.operations ?? []).flatMap(operationOutputs).map(of(chain, false)),
  ];
}

function operationOutputs({ assetID, operation }: OperationJson): Output[] {
  const { mintOutput, transferOutput, ownedOutput, groupID, payload, outputs, output } = operation;
  if (transferOutput) {
    return [outputOf(assetID, mintOutput as object, 'mint'), outputOf(assetID, transferOutput, 'transfer')];
  }
  if (ownedOutput) {
    return [outputOf(assetID, mintOutput as object, 'property-mint'), outputOf(assetID, ownedOutput, 'property-owned')];
  }
  if (outputs) {
    const nft = { ...(groupID !== undefined && { groupID }), ...(payload !== undefined && { payload }) };
    return outputs.map((owners) => outputOf(assetID, { ...owners, ...nft }, 'nft-transfer'));
  }
  // A burn makes nothing.
  return output ? [outputOf(assetID, output, 'nft-transfer')] : [];
}
