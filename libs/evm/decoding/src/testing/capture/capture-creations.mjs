// Records how contracts come to be and go: the transactions and traces of an anvil, and which addresses have code after each.
//   node libs/evm/decoding/src/testing/capture/capture-creations.mjs      → src/fixtures/creations.json
//
// Under Shanghai's rules, where a destroyed contract is gone, and under Prague's, where only one that was created by the same transaction is.
// `made` are the addresses that the contracts themselves say they made, and the transaction's own; `code` says of each address of the
// story whether it has code afterwards.
import { getContractAddress } from 'viem';
import { Chain, compiled, save } from './chain.mjs';

const SALT = `0x${'07'.repeat(32)}`;
const { Creator, Mortal } = compiled();
const stories = {};
for (const fork of ['shanghai', 'prague']) {
  const chain = await new Chain().start(fork);
  try {
    stories[fork] = await story(chain);
  } finally {
    await chain.stop();
  }
}
save('creations', stories);

async function story(chain) {
  const steps = [];
  const addresses = new Set();
  const step = async (name, receipt) => {
    const transaction = await chain.ask('eth_getTransactionByHash', receipt.transactionHash);
    const traces = await chain.ask('trace_transaction', receipt.transactionHash);
    const made = receipt.logs.map(({ data }) => `0x${data.slice(26)}`);
    if (receipt.contractAddress && receipt.status === '0x1') made.push(receipt.contractAddress);
    for (const address of made) addresses.add(address);
    const code = {};
    for (const address of addresses) code[address] = (await chain.ask('eth_getCode', address, 'latest')) !== '0x';
    steps.push({ name, ...facts(transaction, receipt), frames: traces.map(frameOf), made, code });
    return receipt;
  };
  const { contractAddress } = await step(
    'a transaction creates a contract',
    await chain.send({ data: Creator.bytecode }),
  );
  const creator = chain.at(Creator, contractAddress);
  const other = await chain.deploy(Creator);
  const mortalAt = getContractAddress({
    opcode: 'CREATE2',
    from: creator.address,
    salt: SALT,
    bytecode: `${Mortal.bytecode}${'0'.repeat(64)}`,
  }).toLowerCase();
  addresses.add(mortalAt);
  await step('CREATE', await creator.do('make'));
  await step('CREATE of a contract that creates one', await creator.do('makeParent'));
  await step('created and destroyed by one transaction', await creator.do('makeAndDestroy', [SALT]));
  await step('CREATE2, again at that address', await creator.do('makeAt', [SALT]));
  await step('CREATE2 at an address that is taken', await creator.do('tryToMakeAt', [SALT]));
  await step('destroyed', await chain.at(Mortal, mortalAt).do('die', [chain.accounts[3]]));
  await step('CREATE2 after that', await creator.do('tryToMakeAt', [SALT]));
  await step('destroyed by its own constructor', await creator.do('makeDying'));
  await step('undone by the transaction', await creator.do('makeAndFail'));
  await step('one kept, one undone', await creator.do('makeAndTry'));
  await step("by another contract's code", await creator.do('makeByCode', [other.address]));
  await step('a creation that fails', await chain.send({ data: '0xfe' }));
  await step('a contract without code', await chain.send({ data: '0x00' }));
  return { creator: creator.address, mortalAt, heir: chain.accounts[3], steps };
}

function facts(transaction, receipt) {
  return {
    from: transaction.from,
    ...(transaction.to && { to: transaction.to }),
    status: Number(receipt.status),
    ...(receipt.contractAddress && { contractAddress: receipt.contractAddress }),
  };
}

/** A trace of trace_transaction as a call frame, without amounts. */
function frameOf({ action, result, error, type, traceAddress }) {
  const kind = { create: 'CREATE', suicide: 'SELFDESTRUCT' }[type] ?? action.callType.toUpperCase();
  const isCreate2 = action.creationMethod === 'create2';
  const to = { create: result?.address, suicide: action.refundAddress }[type] ?? action.to;
  return {
    depth: traceAddress.length,
    type: isCreate2 ? 'CREATE2' : kind,
    from: type === 'suicide' ? action.address : action.from,
    ...(to && !(error && type === 'create') && { to }),
    failed: error !== undefined && error !== null,
  };
}
