import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { PortalProcess } from './portalProcess.ts';

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
  let found: string | undefined;
  const look = async () => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
    const mails = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
    found = mails
      .filter((mail) => mail.includes(`To: ${recipient}`))
      .map(textOf)
      .find((text) => wanted.test(text));
    return found;
  };
  await expect.poll(look, `a mail to ${recipient} with ${String(wanted)}`).toBeDefined();
  return found!;
}
