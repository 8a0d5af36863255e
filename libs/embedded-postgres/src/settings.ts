import { availableParallelism } from 'node:os';
import { memoryBytes as memoryOfProcess } from '@nunatak/core/memory';

const MIB = 1024 * 1024;

/**
 * PostgreSQL's settings for a store that takes in blocks fast and loses nothing that was committed.
 *
 * Full durability stays (fsync, synchronous_commit, full_page_writes). Speed comes from few checkpoints (their full-page images are most
 * of the WAL of random index writes) and from memory.
 */
export function serverSettings(
  walCompression: string,
  memoryBytes = memoryOfProcess(),
  processors = availableParallelism(),
): Record<string, string> {
  // An eighth of the memory, 512 MB at most: Nunatak runs beside it, and the page cache holds the rest.
  const sharedBuffersMb = Math.max(32, Math.min(512, Math.floor(memoryBytes / MIB / 8)));
  return {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: `${sharedBuffersMb}MB`,
    effective_cache_size: `${Math.max(128, Math.floor(memoryBytes / MIB / 3))}MB`,
    work_mem: '16MB',
    maintenance_work_mem: `${Math.min(256, sharedBuffersMb)}MB`,
    // Two indexes are made at a time: processes that sort for one of them help where processors are left.
    max_parallel_maintenance_workers: String(Math.max(0, Math.min(2, Math.floor(processors / 2) - 1))),
    synchronous_commit: 'on',
    wal_compression: walCompression,
    wal_buffers: '16MB',
    // Nobody replicates from the embedded server: less WAL.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '4GB',
    min_wal_size: '256MB',
    checkpoint_timeout: '15min',
    checkpoint_completion_target: '0.9',
    random_page_cost: '1.1',
    jit: 'off',
    // Rows are mostly only added: what vacuum has to do is keep the visibility map and the statistics fresh, in small steps.
    autovacuum_max_workers: '2',
    autovacuum_naptime: '30s',
    autovacuum_vacuum_insert_scale_factor: '0.1',
    autovacuum_analyze_scale_factor: '0.05',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'off',
    log_destination: 'stderr',
    log_line_prefix: '',
    log_checkpoints: 'off',
    update_process_title: 'off',
  };
}
