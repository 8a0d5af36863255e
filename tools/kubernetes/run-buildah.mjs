#!/usr/bin/env node
// Runs buildah on the storage that has the base images: tools/kubernetes/run-buildah.mjs ARGUMENTS…
import { spawnSync } from 'node:child_process';
import { buildahEnvironment } from './buildah.mjs';

const { status } = spawnSync('buildah', process.argv.slice(2), { stdio: 'inherit', env: buildahEnvironment() });
process.exit(status ?? 1);
