import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { findPostgres, startThrowawayPostgres } from '../../../../scripts/perf/shared/throwawayPostgres';

const installed = findPostgres();

(installed === null ? it.skip : it)('a server that somebody killed is stopped without a word', async () => {
  const server = await startThrowawayPostgres(installed!);
  process.kill(server.pid, 'SIGKILL');
  while (existsSync(`/proc/${server.pid}`)) await pause(20);
  expect(() => server.stop()).not.toThrow();
});
