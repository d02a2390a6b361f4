import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { startSmtp } from '#support/server/smtp.ts';

const MAILER = fileURLToPath(new URL('../../../support/server/mailer.ts', import.meta.url));

it('loses no mail when killed while sending, and repeats only unrecorded deliveries with the same Message-ID', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-mail-'));
  const smtp = await startSmtp();
  const queued: string[] = [];

  /** Runs a mailer. Kills it after a number of lines, or, with null, when no mail is waiting. */
  const run = async (name: number, killAfter: number | null): Promise<void> => {
    const mailer = spawn(process.execPath, ['--import', 'tsx', MAILER, dataDir, String(name), smtp.url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(mailer, 'exit');
    let lines = 0;
    for await (const line of createInterface({ input: mailer.stdout })) {
      lines += 1;
      if (line.startsWith('queued ')) queued.push(line.slice('queued '.length));
      if (killAfter === null ? line === 'waiting 0' : lines === killAfter) mailer.kill('SIGKILL');
    }
    await ended;
  };

  for (const [name, killAfter] of [
    [1, 20],
    [2, 45],
    [3, 62],
    [4, null],
  ] as const)
    await run(name, killAfter);
  await smtp.close();
  await rm(dataDir, { recursive: true });

  const delivered = smtp.accepted.map(({ to }) => to[0] ?? '');
  expect(queued.filter((to) => !delivered.includes(to))).toEqual([]);

  const idsOf = new Map<string, Set<string>>();
  for (const { to, messageId } of smtp.accepted) {
    const ids = idsOf.get(to[0] ?? '') ?? new Set<string>();
    idsOf.set(to[0] ?? '', ids.add(messageId));
  }
  expect([...idsOf.values()].filter((ids) => ids.size > 1)).toEqual([]);
  // At most the mails in progress in the four lanes at each of the three kills.
  expect(delivered.length - idsOf.size).toBeLessThanOrEqual(12);
}, 180_000);
