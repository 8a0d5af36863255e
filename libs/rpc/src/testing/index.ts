export { askReflection, describedServices } from './ask-reflection.js';
