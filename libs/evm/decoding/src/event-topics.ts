/** keccak-256 of `Transfer(address,address,uint256)`: ERC-20 and ERC-721. */
export const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
/** keccak-256 of `TransferSingle(address,address,address,uint256,uint256)`: ERC-1155. */
export const TRANSFER_SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62';
/** keccak-256 of `TransferBatch(address,address,address,uint256[],uint256[])`: ERC-1155. */
export const TRANSFER_BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb';
/** keccak-256 of `Approval(address,address,uint256)`: ERC-20 and ERC-721; moves nothing. */
export const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925';
/** keccak-256 of `Deposit(address,uint256)`: wrapped native tokens (WETH9), which raise a balance without a Transfer. */
export const WRAPPED_DEPOSIT = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c';
/** keccak-256 of `Withdrawal(address,uint256)`: the reverse of {@link WRAPPED_DEPOSIT}. */
export const WRAPPED_WITHDRAWAL = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65';
