import {
  conversionValidationId,
  encodeCb58,
  encodeJustification,
  encodeUnsignedWarpMessage,
  encodeWarpLogData,
  type PlatformMessage,
  unsignedPlatformMessage,
} from '@nunatak/avalanche-codec';

/** A body of aggregateSignatures that must be refused with 400, and with which words. */
export interface SignatureBadInput {
  title: string;
  body: object;
  message: RegExp;
}

/** What exists in a network. */
export interface SigningValues {
  networkId: number;
  /** Blockchain id of the C-Chain. */
  cChain: Buffer;
  /** Id of a subnet that the P-Chain has, but not since its first block. */
  subnet: Buffer;
}

const hex = (bytes: Buffer) => bytes.toString('hex');
const MOST_CHARACTERS = 65_536;
/** A body that is too long ends at the gateway, a field that is too long at the service. */
const TOO_LONG = /^The request body is larger than|^(message|justification) must have at most 65536 characters$/;
const BAD_NUMBERS: unknown[] = ['67', '', 66.5, -1, 101, null, true, [67], {}, 2 ** 53, '9'.repeat(400)];

/** Every bad input of a body, one fault at a time. */
export function signatureBadInputs({ networkId, cChain, subnet }: SigningValues): SignatureBadInput[] {
  const found: SignatureBadInput[] = [];
  const add = (title: string, body: object, message: RegExp) => found.push({ title, body, message });
  const encoded = (payload: Parameters<typeof encodeUnsignedWarpMessage>[0]['payload'], ofNetwork = networkId) =>
    encodeUnsignedWarpMessage({ networkId: ofNetwork, sourceChainId: cChain, payload });
  const hash = { type: 'hash', hash: Buffer.alloc(32, 1) } as const;
  const good = encoded(hash);
  const message = hex(good);
  const log = encodeWarpLogData(good);
  const changed = (at: number, byte: number) => {
    const data = Buffer.from(log);
    data[at] = byte;
    return hex(data);
  };
  const platform = (of: PlatformMessage) => hex(encodeUnsignedWarpMessage(unsignedPlatformMessage(networkId, of)));

  add('nothing', {}, /^message or justification must be given$/);
  add('an empty message', { message: '0x' }, /^message or justification must be given$/);
  for (const [title, given] of [
    ['hex of odd length', message.slice(1)],
    ['hex with blanks', `${message.slice(0, 8)} ${message.slice(8)}`],
    ['hex with a line break', `${message}\n`],
    ['two times 0x', `0x0x${message}`],
    ['other letters', 'xyz0'],
    ['digits of another script', '１２'],
  ] as const)
    for (const field of ['message', 'justification'])
      add(
        `${title} as ${field}`,
        { message, [field]: given },
        new RegExp(`^${field} must be bytes in hex, two digits a byte`),
      );
  for (const [title, given] of [
    ['a number', 5],
    ['a list', [message]],
    ['an object', {}],
  ] as const)
    for (const field of ['message', 'justification'])
      add(`${title} as ${field}`, { message, [field]: given }, new RegExp(`^${field} must be a text of hex digits$`));
  for (const field of ['message', 'justification'])
    add(`a long ${field}`, { message, [field]: '0'.repeat(MOST_CHARACTERS + 2) }, TOO_LONG);
  add('1 MB of hex', { message: '00'.repeat(500_000) }, TOO_LONG);

  for (const [title, given] of [
    ['trailing bytes', `${message}00`],
    ['a missing byte', message.slice(0, -2)],
    ['another version', `0001${message.slice(4)}`],
    ['log data with another offset', changed(31, 64)],
    ['log data with another length', changed(63, log[63]! + 32)],
    ['log data with a length beyond the data', changed(60, 255)],
    ['log data with padding that is not zero', changed(log.length - 1, 1)],
    ['log data with trailing bytes', `${hex(log)}00`],
    ['log data with a word too many', `${hex(log)}${'00'.repeat(32)}`],
  ] as const)
    add(title, { message: given }, /^message can not be decoded: /);
  add(
    'another network',
    { message: hex(encoded(hash, networkId + 1)) },
    /^message is of network \d+, not of network \d+$/,
  );
  add(
    'no payload',
    { message: hex(encoded({ type: 'unknown', bytes: Buffer.alloc(0) })) },
    /^message has a payload that is neither/,
  );
  add(
    'a payload of 30 KiB',
    { message: hex(encoded({ type: 'unknown', bytes: Buffer.alloc(30 * 1_024) })) },
    /^message has a payload that is neither/,
  );
  add('a payload of 64 KiB', { message: hex(encoded({ type: 'unknown', bytes: Buffer.alloc(64 * 1_024) })) }, TOO_LONG);

  for (const value of BAD_NUMBERS) {
    for (const field of ['quorumPercentage', 'quorumPercentageBuffer'])
      add(
        `${field} ${JSON.stringify(value)?.slice(0, 30)}`,
        { message, [field]: value },
        new RegExp(`^${field} must be an integer from 0 to 100$`),
      );
    if (value !== 101)
      add(
        `pChainHeight ${JSON.stringify(value)?.slice(0, 30)}`,
        { message, pChainHeight: value },
        /^pChainHeight must be an integer from 0 to 9007199254740991$/,
      );
  }
  add('60 + 50', { message, quorumPercentage: 60, quorumPercentageBuffer: 50 }, /must be at most 100, not 110$/);
  add('more than the rest', { message, quorumPercentageBuffer: 34 }, /must be at most 100, not 101$/);
  const early = { message, signingSubnetId: hex(subnet), pChainHeight: 1 };
  add(
    'a height of before the subnet',
    early,
    /^signingSubnetId: subnet \w+ has no validators that could sign at height 1$/,
  );

  for (const field of ['signingSubnetId', 'verifyingBlockchainId']) {
    const bad = (title: string, id: unknown) =>
      add(`${field}: ${title}`, { message, [field]: id }, new RegExp(`^${field} must be an id`));
    bad('31 bytes in hex', hex(subnet).slice(2));
    bad('33 bytes in hex', `${hex(subnet)}00`);
    bad('31 bytes in cb58', encodeCb58(subnet.subarray(1)));
    bad('a wrong checksum', `${encodeCb58(subnet).slice(0, -1)}${encodeCb58(subnet).endsWith('1') ? '2' : '1'}`);
    bad('blanks', ` ${encodeCb58(subnet)}`);
    bad('a number', 5);
    bad('a long text', 'a'.repeat(101));
  }
  add(
    'two heights',
    { message, pChainHeight: 5, verifyingBlockchainId: hex(cChain) },
    /^verifyingBlockchainId and a pChainHeight above 0 exclude/,
  );

  const removal = { type: 'initial-validator', subnetId: subnet, index: 0 } as const;
  const removed = platform({
    type: 'L1ValidatorRegistration',
    validationId: conversionValidationId(subnet, 0),
    registered: false,
  });
  const converted = platform({ type: 'SubnetToL1Conversion', id: Buffer.alloc(32, 1) });
  add(
    'a removal without a justification',
    { message: removed },
    /^justification: the validators of the P-Chain sign no L1Val/,
  );
  add(
    'a removal with a subnet',
    { message: removed, justification: hex(subnet) },
    /^justification: an L1ValidatorRegistration of false needs/,
  );
  add(
    'a removal of another validator',
    { message: removed, justification: hex(encodeJustification({ ...removal, index: 1 })) },
    /^justification: it is of another validation than the message$/,
  );
  add(
    'a conversion with a removal',
    { message: converted, justification: hex(encodeJustification(removal)) },
    /^justification: a SubnetToL1Conversion needs its subnet's 32 bytes$/,
  );
  add('a justification of no kind', { justification: '0102' }, /^justification can not be decoded/);
  add('a justification of no subnet', { justification: '0f'.repeat(32) }, /^justification: there is no subnet/);
  return found;
}
