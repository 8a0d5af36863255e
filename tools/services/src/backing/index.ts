export { type Backing, missingBacking, startBacking } from './backing.js';
export { missingDebianPostgres, type PostgresServer, startDebianPostgres } from './debian-postgres.js';
export { missingRedis, type RedisServer, startRedis } from './redis-server.js';
export type { SystemUser } from './system-user.js';
