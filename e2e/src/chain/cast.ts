import { encodeAbiParameters } from 'viem';
import type { Hex } from '../rpc.js';
import type { BlockBuilder } from './block-builder.js';
import { creation } from './contracts.js';

/** The contracts of a scenario chain, by what they are for. */
export interface Cast {
  /** Accounts with money and keys; the last one never does anything. */
  accounts: Hex[];
  /** Addresses without keys that only ever receive. */
  passive: Hex[];
  plain: Hex;
  /** A token without decimals places that is renamed later. */
  renamed: Hex;
  wrapped: Hex;
  rebasing: Hex;
  fee: Hex;
  /** Takes its fee as `fee` does, after many honest mints. */
  lateFee: Hex;
  bytes32: Hex;
  hostile: Hex[];
  lying: Hex;
  collection: Hex;
  namelessCollection: Hex;
  multi: Hex;
  /** ERC-721 and ERC-1155 at once, and says that it is neither. */
  bothKinds: Hex;
  machines: Hex[];
  pingPong: Hex[];
  refuser: Hex;
  emitter: Hex;
  /** Emits ERC-721-like and ERC-20-like logs from one address. */
  chameleon: Hex;
  morphFactory: Hex;
}

/** ABI-encoded string, from raw bytes: whatever a contract may say. */
function abiString(bytes: Buffer): Hex {
  return encodeAbiParameters([{ type: 'bytes' }], [`0x${bytes.toString('hex')}`]);
}

function word(value: bigint): Hex {
  return encodeAbiParameters([{ type: 'uint256' }], [value]);
}

/** Answers for name, symbol and decimals that have broken indexers. "0x" reverts. */
const HOSTILE_ANSWERS: [name: Hex, symbol: Hex, decimals: Hex][] = [
  [abiString(Buffer.from('Nul\0in the\u0007middle')), abiString(Buffer.from('N\0L')), word(6n)],
  [
    abiString(Buffer.from([0x42, 0xff, 0xfe, 0x61, 0xc3, 0x28, 0xe2, 0x82])),
    abiString(Buffer.from([0xf0, 0x9f])),
    word(18n),
  ],
  [
    abiString(Buffer.from('\u202egnp.ylno txet\u202c \u200bzero\u200dwidth\ufeff')),
    abiString(Buffer.from('R\u2066T\u2069L\u061c\u200e\u200f')),
    word(0n),
  ],
  [abiString(Buffer.from('x'.repeat(10_000))), abiString(Buffer.from('\u{1f525}'.repeat(1000))), word(255n)],
  ['0x', '0x', '0x'],
  [abiString(Buffer.from('All decimals')), abiString(Buffer.from('MAX')), word(2n ** 256n - 1n)],
  [abiString(Buffer.from('')), abiString(Buffer.from('')), word(256n)],
  // An offset that points far outside, a length without its bytes, and half a word.
  [`0x${'ff'.repeat(64)}`, `0x${'00'.repeat(31)}20${'00'.repeat(31)}ff41`, `0x${'00'.repeat(15)}12`],
  [abiString(Buffer.from("Robert'); DROP TABLE token;-- <script>")), abiString(Buffer.from('"\\%')), word(8n)],
];

/** Deploys everything, over a few blocks. */
export async function deployCast(builder: BlockBuilder): Promise<Cast> {
  const accounts = await builder.accounts();
  const [ana, ben, cleo] = accounts as [Hex, Hex, Hex];
  const deploy = (from: Hex, code: Hex, value = 0n): Promise<Hex> => builder.deploy(from, code, value);

  const plain = await deploy(ana, creation('PlainToken', 'Plain Token', 'PLN', 6));
  const renamed = await deploy(ana, creation('PlainToken', 'First Name', 'ONE', 0));
  const wrapped = await deploy(ben, creation('WrappedNative'));
  await builder.mine();
  const rebasing = await deploy(ana, creation('RebasingToken'));
  const fee = await deploy(ben, creation('FeeToken'));
  const bytes32 = await deploy(cleo, creation('Bytes32Token'));
  const lying = await deploy(cleo, creation('LyingToken'));
  await builder.mine();
  const hostile: Hex[] = [];
  for (const answers of HOSTILE_ANSWERS) {
    // The 10 kB answer alone costs several million gas to store.
    hostile.push(await builder.deploy(cleo, creation('HostileToken', ...answers), 0n, 16_000_000n));
    if (hostile.length % 3 === 0) await builder.mine();
  }
  await builder.mine();
  const collection = await deploy(ana, creation('Collection', 'Collection', 'COL'));
  const namelessCollection = await deploy(ben, creation('Collection', '', ''));
  const multi = await deploy(cleo, creation('MultiToken'));
  const bothKinds = await deploy(ana, creation('BothKinds'));
  await builder.mine();
  const machines = [
    await deploy(ana, creation('Machine'), 5n * 10n ** 18n),
    await deploy(ben, creation('Machine'), 10n ** 18n),
    await deploy(cleo, creation('Machine')),
  ];
  const pingPong = [await deploy(ana, creation('PingPong')), await deploy(ben, creation('PingPong'))];
  await builder.mine();
  const refuser = await deploy(ana, creation('Refuser', 2n), 12345n);
  const emitter = await deploy(ben, creation('LogEmitter'));
  const chameleon = await deploy(ana, creation('LogEmitter'));
  const morphFactory = await deploy(cleo, creation('MorphFactory'));
  const lateFee = await deploy(ben, creation('FeeToken'));
  await builder.mine();

  const passive = [1, 2, 3, 4].map((digit) => `0x${String(digit).repeat(4)}${'0'.repeat(32)}${'abcd'}` as Hex);
  return {
    ...{ accounts, passive, plain, renamed, wrapped, rebasing, fee, lateFee, bytes32, hostile, lying, collection },
    ...{ namelessCollection, multi, bothKinds, machines, pingPong, refuser, emitter, chameleon, morphFactory },
  };
}
