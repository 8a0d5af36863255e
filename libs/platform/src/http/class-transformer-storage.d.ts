// What decorators of class-transformer have said; the package has its types beside the module, where nothing finds them.
declare module 'class-transformer/cjs/storage.js' {
  export { defaultMetadataStorage } from 'class-transformer/types/storage.js';
}
