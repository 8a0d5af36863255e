/**
 * Files and folders that a package of the workspace finds by names which it makes as it runs, so that no trace of imports sees them. Paths
 * are relative to the root. Files of another platform are not installed, and so in no image.
 */
export const LATE_FILES = {
  'libs/reference-page': ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'].map(
    (name) => `node_modules/swagger-ui-dist/${name}`,
  ),
  'libs/embedded-postgres': [`node_modules/fs-native-extensions/prebuilds/${process.platform}-${process.arch}`],
  // The demo chain.
  'libs/evm/embedding': [
    'node_modules/@foundry-rs',
    ...['ERC20PresetFixedSupply', 'ERC721PresetMinterPauserAutoId', 'ERC1155PresetMinterPauser', 'PaymentSplitter'].map(
      (name) => `node_modules/@openzeppelin/contracts/build/contracts/${name}.json`,
    ),
  ],
  'apps/standalone': ['node_modules/@embedded-postgres'],
};

/** What lies in these folders for developers alone. */
export const UNUSED = /\.a$|\/pkgconfig\/|\/README\.md$|\/include\//;
