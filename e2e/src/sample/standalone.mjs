// `npm start` with the sample in place of Nunatak's domains.
import 'reflect-metadata';
import { start } from '@nunatak/standalone';

await start(new URL('./domains.mjs', import.meta.url).href);
