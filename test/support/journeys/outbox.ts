import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PortalProcess } from './portalProcess';

/** Waits for a mail to an address in the portal's outbox and returns a matching link from it. */
export async function linkIn({ dataDir }: PortalProcess, recipient: string, wanted: RegExp): Promise<string> {
  const folder = path.join(dataDir, 'outbox');
  for (let attempt = 0; attempt < 150; attempt += 1) {
    const files = await readdir(folder).catch(() => []);
    for (const file of files.filter((name) => name.endsWith('.eml'))) {
      const mail = (await readFile(path.join(folder, file), 'utf8')).replace(/=\r?\n/g, '').replace(/=3D/gi, '=');
      const link = wanted.exec(mail)?.[0];
      if (mail.includes(recipient) && link) return link.replaceAll('&amp;', '&');
    }
    await sleep(100);
  }
  throw new Error(`No mail for ${recipient}`);
}
