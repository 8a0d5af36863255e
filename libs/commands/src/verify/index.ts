export { Findings, shownOn } from './findings.js';
export { reportFindings } from './report-findings.js';
export { eachOf, pagesShare, sampleHeights } from './samples.js';
