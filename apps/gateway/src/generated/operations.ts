// Made by "npm run generate" from the manifests and OpenAPI documents of the services; don't edit.
import type { Operation } from '@firn/gateway-contracts';

/** The operations of all services. */
export const OPERATIONS: readonly Operation[] = [
  {"method":"GET","path":"/v1/chains","operationId":"supportedChains","weight":"free","host":"data","service":"evm-data"},
  {"method":"GET","path":"/v1/chains/{chainId}","operationId":"getChainInfo","weight":"free","host":"data","service":"evm-data"},
  {"method":"GET","path":"/v2/chains/{chainId}/addresses/{address}/transactions","operationId":"listTransactionsV2","weight":"medium","host":"data","service":"evm-data"},
  {"method":"GET","path":"/v1/chains/{chainId}/addresses/{address}/transactions","operationId":"listTransactions","weight":"medium","host":"data","service":"evm-data"},
  {"method":"GET","path":"/v1/chains/{chainId}/addresses/{address}/transactions:listNative","operationId":"listNativeTransactions","weight":"medium","host":"data","service":"evm-data"},
  {"method":"GET","path":"/v1/chains/{chainId}/addresses/{address}/transactions:listErc20","operationId":"listErc20Transactions","weight":"medium","host":"data","service":"evm-data"},
  {"method":"GET","path":"/v1/chains/{chainId}/addresses/{address}/transactions:listErc721","operationId":"listErc721Transactions","weight":"medium","host":"data","service":"evm-data"},
  {"method":"GET","path":"/v1/chains/{chainId}/addresses/{address}/transactions:listErc1155","operationId":"listErc1155Transactions","weight":"medium","host":"data","service":"evm-data"},
  {"method":"GET","path":"/v1/chains/{chainId}/addresses/{address}/transactions:listInternals","operationId":"listInternalTransactions","weight":"medium","host":"data","service":"evm-data"},
  {"method":"GET","path":"/v1/transactions","operationId":"listLatestTransactionsAllChains","weight":"medium","host":"data","service":"evm-data"},
  {"method":"GET","path":"/v1/chains/{chainId}/transactions","operationId":"listLatestTransactions","weight":"medium","host":"data","service":"evm-data"},
  {"method":"GET","path":"/v1/chains/{chainId}/transactions/{txHash}","operationId":"getTransaction","weight":"medium","host":"data","service":"evm-data"},
  {"method":"GET","path":"/v1/chains/{chainId}/blocks/{blockId}/transactions","operationId":"getTransactionsForBlock","weight":"medium","host":"data","service":"evm-data"},
  {"method":"GET","path":"/v1/chains/{chainId}/blocks","operationId":"getLatestBlocks","weight":"small","host":"data","service":"evm-data"},
  {"method":"GET","path":"/v1/chains/{chainId}/blocks/{blockId}","operationId":"getBlock","weight":"small","host":"data","service":"evm-data"},
  {"method":"GET","path":"/v1/chains/{chainId}/addresses/{address}/balances:getNative","operationId":"getNativeBalance","weight":"medium","host":"data","service":"evm-data"},
  {"method":"GET","path":"/v1/chains/{chainId}/addresses/{address}/balances:listErc20","operationId":"listErc20Balances","weight":"medium","host":"data","service":"evm-data"},
  {"method":"GET","path":"/v1/health-check","operationId":"data-health-check","weight":"free","host":"data","service":"evm-data"},
];
