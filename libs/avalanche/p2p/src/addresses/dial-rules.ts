import { BlockList, isIP } from 'node:net';
import { PermanentError } from '@nunatak/core/errors';
import { type AddressRules, publicAddresses } from '@nunatak/outbound';

/** Networks whose nodes are on the internet: mainnet and fuji. Nodes dial no private address there. */
const PUBLIC_NETWORKS = [1, 5];

/** A text that names no address and no range of addresses. */
export class AddressRangeError extends PermanentError {
  override readonly code = 'address_range';
}

/**
 * Returns which claimed addresses may be dialed. A claim is anybody's, so on public networks none may lead to a private address; on others,
 * which are local ones, each may.
 * @param allowed addresses and ranges that may be dialed in any case, such as `10.0.0.0/8`
 * @throws AddressRangeError
 */
export function dialRules(networkId: number, allowed: readonly string[]): AddressRules {
  if (!PUBLIC_NETWORKS.includes(networkId))
    return { refusalOf: (address) => (isIP(address) === 0 ? 'no address' : undefined) };
  const rules = publicAddresses();
  const exceptions = blockListOf(allowed);
  return {
    refusalOf: (address) =>
      isIP(address) !== 0 && exceptions.check(address, familyOf(address)) ? undefined : rules.refusalOf(address),
  };
}

function blockListOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [, address = '', prefix] = /^([0-9a-fA-F:.]+)(?:\/(\d{1,3}))?$/.exec(range) ?? [];
    try {
      if (prefix === undefined) list.addAddress(address, familyOf(address));
      else list.addSubnet(address, Number(prefix), familyOf(address));
    } catch (cause) {
      throw new AddressRangeError(`no address and no range of addresses: ${JSON.stringify(range.slice(0, 80))}`, {
        cause,
      });
    }
  }
  return list;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
