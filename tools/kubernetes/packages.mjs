// Prints the Debian packages that a cluster needs and this machine lacks, on one line:   node tools/kubernetes/packages.mjs
import { missingDebianPackages } from './binaries.mjs';

console.log(missingDebianPackages().join(' '));
