export { pause } from '@firn/platform/pause';
