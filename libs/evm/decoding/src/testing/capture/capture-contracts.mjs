// Records what real contracts log, and what they answer when they are asked what they are. Needs a build.
//   node libs/evm/decoding/src/testing/capture/capture-contracts.mjs      → src/fixtures/contracts.json
//
// Of each contract: its address, the logs of what was done with it, transaction by transaction, and its answers at the end, by call data
// (null: the call failed). OpenZeppelin's are as published; the others are contracts/collections.sol.
import { nftMovesOf, standardCalls } from '../../../dist/index.js';
import { Chain, compiled, logsOf, published, save } from './chain.mjs';

const LARGEST = 2n ** 256n - 1n;
const chain = await new Chain().start('prague');
try {
  const [a, b, c] = chain.accounts;
  const mine = compiled();
  const MINTER_PRESET = ['Collection', 'COLL', 'https://collection.example/'];
  /** Each contract, and what is done with it. */
  const stories = {
    erc20: [published('ERC20PresetFixedSupply'), ['Token', 'TOK', 10n ** 24n, a], (t) => [t.do('transfer', [b, 7n])]],
    erc721: [
      published('ERC721PresetMinterPauserAutoId'),
      MINTER_PRESET,
      (t) => [
        t.do('mint', [a]),
        t.do('mint', [b]),
        t.do('transferFrom', [a, c, 0n]),
        t.do('transferFrom', [c, c, 0n], c),
        t.do('burn', [1n], b),
      ],
    ],
    erc1155: [
      published('ERC1155PresetMinterPauser'),
      ['https://multi.example/{id}.json'],
      (t) => [
        t.do('mint', [a, LARGEST, 5n, '0x']),
        t.do('mintBatch', [b, [1n, 1n, 2n], [3n, 4n, 0n], '0x']),
        t.do('safeTransferFrom', [a, c, LARGEST, 2n, '0x']),
        t.do('safeBatchTransferFrom', [b, a, [1n, 1n], [2n, 5n], '0x'], b),
        t.do('burn', [c, LARGEST, 1n], c),
      ],
    ],
    draftCollection: [mine.DraftCollection, [], (t) => [t.do('mint', [a, 1n]), t.do('transfer', [b, 1n])]],
    fungibleShaped: [mine.FungibleShapedCollection, [], (t) => [t.do('mint', [a, 9n]), t.do('mint', [b, LARGEST])]],
    fungibleShapedBurned: [mine.FungibleShapedCollection, [], (t) => [t.do('mint', [a, 9n]), t.do('burn', [9n])]],
    punks: [
      mine.PunkMarket,
      [],
      (t) => [
        t.do('assign', [a, 0n]),
        t.do('transferPunk', [b, 0n]),
        t.do('buyFrom', [b, 0n], c, '0x10'),
        t.do('bid', [0n], a, '0x20'),
        t.do('acceptBid', [0n], c),
      ],
    ],
    erc1155WithoutClaim: [mine.ClaimingMultiToken, ['0xffffffff'], (t) => [t.do('mint', [a, 1n, 10n])]],
    erc1155ClaimingErc721: [
      mine.ClaimingMultiToken,
      ['0x80ac58cd'],
      (t) => [
        t.do('mint', [a, 1n, 10n]),
        t.do('move', [a, b, [1n, 1n], [2n, 3n]]),
        t.do('move', [a, b, [], []]),
        t.do('setUri', [1n, 'https://multi.example/new']),
      ],
    ],
    both: [mine.BothKinds, [], (t) => [t.do('mint', [a, 1n]), t.do('mint', [a, 1n, 5n])]],
    erc20ClaimingErc721: [mine.ClaimingToken, [], (t) => [t.do('mint', [a, 1000n])]],
    hybrid: [mine.HybridToken, [], (t) => [t.do('mint', [a, 1000n])]],
    erc4906: [mine.ChangingCollection, [], (t) => [t.do('mint', [a, 1n]), t.do('change', [1n]), t.do('changeAll')]],
    consecutive: [
      mine.ConsecutiveCollection,
      [],
      (t) => [t.do('mint', [a, 7n, 9n]), t.do('mint', [a, 10n, 10n]), t.do('mint', [a, 0n, LARGEST])],
    ],
    answersTrue: [mine.Answerer, [1n], (t) => [t.do('mint', [a, 1n])]],
    answersGarbage: [mine.Answerer, [LARGEST - 0xdeadn], (t) => [t.do('mint', [a, 1n])]],
    answersAddress: [mine.Answerer, [BigInt(a)], (t) => [t.do('mint', [a, 1n])]],
    acceptsAnything: [mine.Acceptor, [], () => []],
    failsAlways: [mine.Failer, [], () => []],
  };
  const contracts = {};
  for (const [name, [artifact, args, story]] of Object.entries(stories)) {
    const contract = await chain.deploy(artifact, ...args);
    const logs = [];
    for (const act of story(lazily(contract))) logs.push(logsOf(await act()));
    contracts[name] = { address: contract.address, logs, answers: await answersOf(contract.address, logs.flat()) };
  }
  contracts.account = { address: b, logs: [], answers: await answersOf(b, []) };
  save('contracts', contracts);
} finally {
  await chain.stop();
}

/** A contract of which each act waits until it is called, one after the other. */
function lazily(contract) {
  return {
    do:
      (...args) =>
      () =>
        contract.do(...args),
  };
}

async function answersOf(address, logs) {
  const answers = {};
  const seen = nftMovesOf(logs, () => true);
  for (const { to, data } of [...standardCalls(address), ...standardCalls(address, seen)]) {
    answers[data] ??= await chain.call(to, data);
  }
  return answers;
}
