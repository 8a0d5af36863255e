// avalanchego: utils/constants/vm_ids.go, vms/{secp256k1fx,nftfx,propertyfx}/factory.go.

/** The id of the primary network, and of the P-Chain: zeros. */
export const EMPTY_ID = Buffer.alloc(32);

/** The virtual machine of the X-Chain. */
export const AVM_ID = named('avm');
/** The virtual machine of the C-Chain. */
export const EVM_ID = named('evm');

/** What the X-Chain can do with outputs. */
export const X_CHAIN_FX_IDS = ['secp256k1fx', 'nftfx', 'propertyfx'].map(named);

/** An id that is a name, with zeros behind it. */
function named(name: string): Buffer {
  const id = Buffer.alloc(32);
  id.write(name, 'latin1');
  return id;
}
