import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * `npm start`: builds what has changed, then runs the portal in this process. The build has a process of its own, so
 * that its memory is free again, and this file is JavaScript, because a TypeScript loader would stay in memory.
 */
const build = fileURLToPath(new URL('./build.ts', import.meta.url));
const { status } = spawnSync(process.execPath, ['--import', 'tsx', build, '--if-changed'], {
  stdio: 'inherit',
});
if (status === 0) await import(new URL('../dist/server/main.mjs', import.meta.url).href);
else process.exitCode = status ?? 1;
