import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PortalProcess } from './portalProcess';

/** The plain text of a mail file, with plain spaces and without the invisible joints of names. */
function textOf(mail: string): string {
  const boundary = /boundary="([^"]+)"/.exec(mail)?.[1];
  const part = mail.split(`--${boundary}`).find((one) => /^content-type: text\/plain/im.test(one)) ?? mail;
  const [head = '', ...blocks] = part.trimStart().split(/\r?\n\r?\n/);
  const body = blocks.join('\n\n');
  const encoding = /^content-transfer-encoding: (\S+)/im.exec(head)?.[1]?.toLowerCase();
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? Buffer.from(
            body
              .replace(/=\r?\n/g, '')
              .replace(/=([\dA-F]{2})/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
            'latin1',
          )
        : Buffer.from(body);
  return bytes.toString('utf8').replaceAll('\u00a0', ' ').replaceAll('\u2060', '');
}

/** Waits for a mail to an address in the portal's outbox whose text matches, and returns the text. */
export async function mailIn({ dataDir }: PortalProcess, recipient: string, wanted: RegExp): Promise<string> {
  const folder = path.join(dataDir, 'outbox');
  for (let attempt = 0; attempt < 150; attempt += 1) {
    const files = await readdir(folder).catch(() => []);
    for (const file of files.filter((name) => name.endsWith('.eml'))) {
      const mail = await readFile(path.join(folder, file), 'utf8');
      const text = mail.includes(recipient) ? textOf(mail) : '';
      if (wanted.test(text)) return text;
    }
    await sleep(100);
  }
  throw new Error(`No mail for ${recipient}`);
}

/** Waits for a mail to an address in the portal's outbox and returns a matching link from it. */
export const linkIn = async (portal: PortalProcess, recipient: string, wanted: RegExp): Promise<string> =>
  wanted.exec(await mailIn(portal, recipient, wanted))![0];
