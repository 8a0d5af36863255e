/** keccak-256 of `Transfer(address,address,uint256)`: ERC-20 and ERC-721. */
export const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
/** keccak-256 of `TransferSingle(address,address,address,uint256,uint256)`: ERC-1155. */
export const TRANSFER_SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62';
/** keccak-256 of `TransferBatch(address,address,address,uint256[],uint256[])`: ERC-1155. */
export const TRANSFER_BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb';
/** keccak-256 of `Approval(address,address,uint256)`: ERC-20 and ERC-721; moves nothing. */
export const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925';
/** keccak-256 of `AuthorizationUsed(address,bytes32)`: EIP-3009, tokens that move by a signature. */
export const AUTHORIZATION_USED = '0x98de503528ee59b575ef0c0a2576a82497bfc029a5685b209e9ec333479b10a5';
/** keccak-256 of `AuthorizedOperator(address,address)`: ERC-777. */
export const AUTHORIZED_OPERATOR = '0xf4caeb2d6ca8932a215a353d0703c326ec2d81fc68170f320eb2ab49e9df61f9';
/** keccak-256 of `Deposit(address,uint256)`: wrapped native tokens (WETH9), which raise a balance without a Transfer. */
export const WRAPPED_DEPOSIT = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c';
/** keccak-256 of `Withdrawal(address,uint256)`: the reverse of {@link WRAPPED_DEPOSIT}. */
export const WRAPPED_WITHDRAWAL = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65';
/** keccak-256 of `PunkTransfer(address,address,uint256)`: CryptoPunks, which are older than ERC-721. */
export const PUNK_TRANSFER = '0x05af636b70da6819000c49f85b21fa82081c632069bb626f30932034099107d8';
/** keccak-256 of `PunkBought(uint256,uint256,address,address)`: CryptoPunks. */
export const PUNK_BOUGHT = '0x58e5d5a525e3b40bc15abaa38b5882678db1ee68befd2f60bafe3a7fd06db9e3';
/** keccak-256 of `Assign(address,uint256)`: CryptoPunks, when a token gets its first owner. */
export const PUNK_ASSIGN = '0x8a0e37b73a0d9c82e205d4d1a3ff3d0b57ce5f4d7bccf6bac03336dc101cb7ba';
/** keccak-256 of `MetadataUpdate(uint256)`: ERC-4906. */
export const METADATA_UPDATE = '0xf8e1a15aba9398e019f0b49df1a4fde98ee17ae345cb5f6b5e2c27f5033e8ce7';
/** keccak-256 of `BatchMetadataUpdate(uint256,uint256)`: ERC-4906. */
export const BATCH_METADATA_UPDATE = '0x6bd5c950a8d8df17f772f5af37cb3655737899cbf903264b9795592da439661c';
/** keccak-256 of `URI(string,uint256)`: ERC-1155. */
export const TOKEN_URI_CHANGE = '0x6bb7ff708619ba0610cba295a58592e0451dee2622938c8755667688daf3529b';
/** keccak-256 of `SendCrossChainMessage(…)` of a TeleporterMessenger, tuples written out. */
export const MESSAGE_SENT = '0x2a211ad4a59ab9d003852404f9c57c690704ee755f3c79d2c2812ad32da99df8';
/** keccak-256 of `ReceiveCrossChainMessage(…)` of a TeleporterMessenger, tuples written out. */
export const MESSAGE_RECEIVED = '0x292ee90bbaf70b5d4936025e09d56ba08f3e421156b6a568cf3c2840d9343e34';
/** keccak-256 of `MessageExecuted(bytes32,bytes32)` of a TeleporterMessenger. */
export const MESSAGE_EXECUTED = '0x34795cc6b122b9a0ae684946319f1e14a577b4e8f9b3dda9ac94c21a54d3188c';
/** keccak-256 of `MessageExecutionFailed(…)` of a TeleporterMessenger, tuples written out. */
export const MESSAGE_EXECUTION_FAILED = '0x4619adc1017b82e02eaefac01a43d50d6d8de4460774bc370c3ff0210d40c985';
/** keccak-256 of `AddFeeAmount(bytes32,(address,uint256))` of a TeleporterMessenger. */
export const MESSAGE_FEE_ADDED = '0xc1bfd1f1208927dfbd414041dcb5256e6c9ad90dd61aec3249facbd34ff7b3e1';
/** keccak-256 of `ReceiptReceived(bytes32,bytes32,address,(address,uint256))` of a TeleporterMessenger. */
export const MESSAGE_RECEIPT = '0xd13a7935f29af029349bed0a2097455b91fd06190a30478c575db3f31e00bf57';
/** keccak-256 of `RelayerRewardsRedeemed(address,address,uint256)` of a TeleporterMessenger. */
export const RELAYER_REWARDS_REDEEMED = '0x3294c84e5b0f29d9803655319087207bc94f4db29f7927846944822773780b88';
/** keccak-256 of `BlockchainIDInitialized(bytes32)` of a TeleporterMessenger. */
export const BLOCKCHAIN_ID_INITIALIZED = '0x1eac640109dc937d2a9f42735a05f794b39a5e3759d681951d671aabbce4b104';
/** keccak-256 of `SendWarpMessage(address,bytes32,bytes)` of the warp precompile. */
export const WARP_MESSAGE_SENT = '0x56600c567728a800c0aa927500f831cb451df66a7af570eb4df4dfbf4674887d';
/** keccak-256 of `Upgraded(address)`: EIP-1967; beacons log it too. */
export const PROXY_UPGRADED = '0xbc7cd75a20ee27fd9adebab32041f755214dbc6bffa90cc0225b39da2e5c2d3b';
/** keccak-256 of `BeaconUpgraded(address)`: EIP-1967. */
export const BEACON_UPGRADED = '0x1cf3b03a6cf19fa2baba4df148e9dcabedea7f8a5c07840e207e5c089be95d3e';
/** keccak-256 of `ConsecutiveTransfer(uint256,uint256,address,address)`: ERC-2309. */
export const CONSECUTIVE_TRANSFER = '0xdeaa91b6123d068f5821d0fb0678463d1a8a6079fe8af5de3ce5e896dcf9133d';
