import { isIP, type LookupFunction } from 'node:net';
import type { Resolve, ResolvedAddress } from '@nunatak/core/host-names';
import { buildConnector } from 'undici';
import type { AddressRules } from '../addresses/address-rules.js';
import { OutboundRefusedError } from '../outbound-errors.js';

/** A name may have any number of addresses; so many are tried. */
const MOST_ADDRESSES = 6;

/**
 * undici's connector, which connects to nothing but what the rules let through. A name is resolved once a connection, and the connection is
 * made to the addresses of that answer: no second answer can differ. Whatever came before, the socket's own other end is looked at before a
 * request is sent.
 */
export function guardedConnector(
  resolve: Resolve,
  rules: AddressRules,
  connectTimeoutMs: number,
): buildConnector.connector {
  const connect = buildConnector({
    lookup: guardedLookup(resolve, rules),
    timeout: connectTimeoutMs,
    autoSelectFamily: true,
    allowH2: false,
  });
  return (options, callback) => {
    // A socket does not look up what is an address already.
    const literal = isIP(options.hostname) === 0 ? undefined : rules.refusalOf(options.hostname);
    if (literal !== undefined) return callback(new OutboundRefusedError('address', literal), null);
    connect(options, (...[error, socket]) => {
      if (error) return callback(error, null);
      const refusal = rules.refusalOf(socket.remoteAddress ?? '');
      if (refusal === undefined) return callback(null, socket);
      socket.destroy();
      callback(new OutboundRefusedError('address', refusal), null);
    });
  };
}

/** A `lookup` for sockets: resolves, and leaves out what the rules refuse. */
export function guardedLookup(resolve: Resolve, rules: AddressRules): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (found) => {
        const allowed = found.filter(({ address }) => rules.refusalOf(address) === undefined).slice(0, MOST_ADDRESSES);
        const [first] = allowed;
        if (first === undefined) callback(refusal(hostname, found, rules), '');
        else if (options.all) callback(null, allowed);
        else callback(null, first.address, first.family);
      },
      (error) => callback(error, ''),
    );
  };
}

function refusal(hostname: string, found: readonly ResolvedAddress[], rules: AddressRules): OutboundRefusedError {
  const reason = found.map(({ address }) => rules.refusalOf(address)).find((each) => each !== undefined);
  return new OutboundRefusedError('address', `${hostname}: ${reason ?? 'no address'}`);
}
