import '@nunatak/core/stack-traces';
import 'reflect-metadata';
import { start } from './start.js';

await start(new URL('./domains.js', import.meta.url).href);
