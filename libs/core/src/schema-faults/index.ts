export { faultPath, type SchemaError, schemaFault } from './schema-faults.js';
