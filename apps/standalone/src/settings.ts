import { defineSettings, text, tracingSettings } from '@firn/platform/config';

/** What `npm start` takes from the environment; all else are options of the command line. */
export const settings = defineSettings({
  ...tracingSettings(),
  evmRpc: text({
    doc: 'JSON-RPC URLs of nodes, separated by blanks or commas. Not read where --evm-rpc or --evm-rpc-file is given.',
    optional: true,
    secret: true,
  }),
  evmRpcFile: text({
    doc: 'A file that names nodes, one JSON-RPC URL a line. Not read where --evm-rpc or --evm-rpc-file is given.',
    optional: true,
  }),
});
