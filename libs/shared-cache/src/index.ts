export { RedisConnection, type RedisWaits } from './redis-connection.js';
