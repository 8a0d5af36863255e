import { describe, expect, it } from '@jest/globals';
import { base, get, ofA, withRealStoreAndService } from '../testing/running-service.js';
import { A, B, shown } from '../testing/story.js';

withRealStoreAndService();

describe('bad input', () => {
  it.each([
    ['/v1/chains/1/blocks', 404, 'chainId'],
    ['/v1/chains/x/addresses/0x/transactions', 400, 'address'],
    [`${base}/addresses/0x123/transactions`, 400, 'address must be an address'],
    [
      `${base}/addresses/${shown(A).replace(/[a-f]/, (c) => c.toUpperCase())}/transactions`,
      400,
      'address has a wrong EIP-55 checksum',
    ],
    [`${ofA}/transactions?pageSize=0`, 400, 'pageSize must be an integer from 1 to 100'],
    [`${ofA}/transactions?pageSize=101`, 400, 'pageSize must be an integer from 1 to 100'],
    [`${ofA}/transactions?pageSize=abc`, 400, 'pageSize must be an integer from 1 to 100'],
    [`${ofA}/transactions?pageSize=`, 400, 'pageSize must be an integer from 1 to 100'],
    [`${ofA}/balances:listErc20?pageSize=501`, 400, 'pageSize must be an integer from 1 to 500'],
    [`${base}/blocks/1/transactions?pageSize=-1`, 400, 'pageSize must be an integer from 0 to 100'],
    [`${ofA}/transactions?pageSize=1&pageSize=2`, 400, 'pageSize must be given once'],
    [`${ofA}/transactions?startBlock=5&endBlock=4`, 400, 'startBlock must not be above endBlock'],
    [`${ofA}/transactions?startBlock=-1`, 400, 'startBlock must be a block number'],
    [`${ofA}/transactions?endBlock=1e3`, 400, 'endBlock must be a block number'],
    [`${ofA}/transactions?sortOrder=up`, 400, 'sortOrder must be one of asc, desc'],
    [`${ofA}/transactions?filterSpamTokens=1`, 400, 'filterSpamTokens must be true or false'],
    [`${ofA}/transactions?pageToken=nonsense`, 400, 'pageToken'],
    [`${ofA}/transactions?pageToken=`, 400, 'pageToken'],
    [`${ofA}/balances:listErc20?currency=xxx`, 400, 'currency must be one of usd'],
    [`${ofA}/balances:listErc20?blockNumber=0x1`, 400, 'blockNumber must be a block number'],
    [`${ofA}/balances:listErc20?blockNumber=99999999999999999999999`, 400, 'blockNumber must not be above'],
    [`${ofA}/balances:listErc20?contractAddresses=${A},0x1`, 400, 'contractAddresses'],
    [`${ofA}/balances:listErc20?contractAddresses=`, 400, 'contractAddresses'],
    [`${base}/transactions/0x12`, 400, 'txHash must be a hash'],
    [`${base}/transactions?status=1`, 400, 'status must be one of failed, success'],
    [`${base}/blocks/latest`, 400, 'blockId must be a block number'],
    [`${base}/blocks/99999999999999999999999`, 404, 'blockId'],
    ['/v1/transactions?network=main', 400, 'network must be one of mainnet, fuji, testnet'],
    ['/v1/chains?feature=x', 400, 'feature must be one of'],
    [`${ofA}/balances:listErc20FOO`, 404, 'No such route'],
    [`${ofA}/balances`, 404, 'No such route'],
  ])('%s is a %d that names what is wrong', async (path, status, message) => {
    const answer = await get(path);
    expect([answer.status, answer.body.statusCode]).toEqual([status, status]);
    expect(answer.body.message).toContain(message);
    expect(Object.keys(answer.body)).toEqual(['message', 'error', 'statusCode']);
  });

  it('takes a page token for its own query only', async () => {
    const { nextPageToken } = (await get(`${ofA}/transactions?pageSize=1`)).body;
    const status = async (path: string) => (await get(path)).status;
    expect(await status(`${ofA}/transactions?pageSize=7&pageToken=${nextPageToken}`)).toBe(200);
    expect(await status(`/v2/chains/31337/addresses/${A}/transactions?pageToken=${nextPageToken}`)).toBe(200);
    for (const other of [
      `${ofA}/transactions?sortOrder=asc&`,
      `${ofA}/transactions?startBlock=1&`,
      `${ofA}/transactions?filterSpamTokens=true&`,
      `${base}/addresses/${B}/transactions?`,
      `/v1/chains/31338/addresses/${A}/transactions?`,
      `${ofA}/transactions:listNative?`,
      `${base}/blocks?`,
    ]) {
      expect([other, await status(`${other}pageToken=${nextPageToken}`)]).toEqual([other, 400]);
    }
  });
});
