export { Findings, MOST_SHOWN, shownOn } from './findings.js';
export { reportFindings, type Verification } from './report-findings.js';
export { eachOf, pagesShare, sampleHeights } from './samples.js';
