import { beforeAll, describe, expect, it } from '@jest/globals';
import { base, get, type Json, nodeStandIn, one, withRealStoreAndService } from '../testing/running-service.js';
import { address, ZERO } from '../testing/small-chains.js';
import { A, B, shown } from '../testing/story.js';

withRealStoreAndService();

const ODD_ART = address('art whose transfers lie');
const tokens = `${base}/nfts/collections/${ODD_ART}/tokens`;

describe('a collection whose transfers do not say who owns what', () => {
  beforeAll(async () => {
    await one.token(ODD_ART, 721, 'Odd art', 'ODD', null, { mismatch: 4 });
    for (const id of [1, 2, 3]) await one.transfer([4, 0, id, 0], 721, ODD_ART, ZERO, A, { id });
    nodeStandIn.balanceOf = async () => BigInt(B);
  });

  it('has the owner that the contract names, in a token’s own answer and in the list', async () => {
    expect((await get(`${tokens}/2`)).body).toMatchObject({ tokenId: '2', ownerAddress: shown(B) });
    const { body } = await get(tokens);
    expect(body.tokens.map(({ tokenId, ownerAddress }: Json) => [tokenId, ownerAddress])).toEqual([
      ['1', shown(B)],
      ['2', shown(B)],
      ['3', shown(B)],
    ]);
  });

  it('asks the contract once for a token and a block', async () => {
    const before = nodeStandIn.asked;
    await get(`${tokens}/2`);
    await get(tokens);
    expect(nodeStandIn.asked).toBe(before);
  });

  it('goes on at the block of the first page, whose hash the node is asked by', async () => {
    const { body } = await get(`${tokens}?pageSize=1`);
    await one.block(6);
    const asked = nodeStandIn.asked;
    const rest = await get(`${tokens}?pageToken=${body.nextPageToken}`);
    expect(rest.body.tokens.map(({ tokenId }: Json) => tokenId)).toEqual(['2', '3']);
    expect(nodeStandIn.asked).toBe(asked);
  });

  it('has no tokens that the contract knows no owner of', async () => {
    nodeStandIn.balanceOf = async () => 0n;
    expect((await get(`${tokens}/2`)).status).toBe(404);
    expect((await get(tokens)).body).toEqual({ tokens: [] });
  });

  it('is unknown while the node is away: what transfers say is not served', async () => {
    await one.block(7);
    nodeStandIn.balanceOf = () => Promise.reject(new Error('away'));
    for (const path of [`${tokens}/2`, tokens]) expect((await get(path)).status).toBe(503);
  });
});
