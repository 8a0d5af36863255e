// What a kept result of the tests depends on beside files: which release is the previous one.
import { previousRelease } from './previous-release.mjs';

console.log(previousRelease().commit);
