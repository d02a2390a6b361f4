import { spawnSync } from 'node:child_process';

/** `npm start`: builds what has changed in a child process, whose memory ends with it, then runs the portal in this one. */
const build = ['--import', 'tsx', 'scripts/build.ts', '--changed'];
const { status } = spawnSync(process.execPath, build, { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
await import(new URL('../dist/server/main.mjs', import.meta.url).href);
