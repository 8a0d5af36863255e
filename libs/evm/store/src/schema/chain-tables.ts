/**
 * Tables, besides the partitioned ones, that hold rows of chains by `chain_id`, in the order in which they are deleted: the head first, so
 * that nobody takes what is left for a chain. Leases and definitions are not among them: they say who may work on a chain, not what is
 * known of it.
 */
export const CHAIN_TABLES = ['chain_head', 'coverage', 'repair_job', 'ingester_status', 'token'];
