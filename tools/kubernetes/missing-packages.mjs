// Prints the names of the Debian packages that a cluster lacks here: node tools/kubernetes/missing-packages.mjs
import { missingDebianPackages } from './binaries.mjs';

console.log(missingDebianPackages().join(' '));
