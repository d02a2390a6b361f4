import type { Database } from '#platform/database/database.ts';
import { manage } from '#scripts/manage/manage.ts';
import { readConfig } from '#server/config.ts';

/**
 * Runs a management command on a database that stays open.
 * @param argv as after `npm run manage --`
 * @param settings additional environment variables
 * @returns its exit code and output, with lines joined
 */
export async function runManage(
  argv: readonly string[],
  database: Database,
  dataDir: string,
  settings: Record<string, string> = {},
) {
  const output: string[] = [];
  const stderr: string[] = [];
  const code = await manage([...argv], {
    config: readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'https://portal.test', DATA_DIR: dataDir, ...settings }),
    open: async () => ({ ...database, close: async () => undefined }),
    print: (line) => output.push(line),
    complain: (line) => stderr.push(line),
  });
  return { code, output: output.join('\n'), stderr: stderr.join('\n') };
}
