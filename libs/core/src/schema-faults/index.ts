export { faultPath, type SchemaError, type SchemaFaultOptions, schemaFault } from './schema-faults.js';
