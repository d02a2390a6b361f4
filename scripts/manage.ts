import { manage } from './manage/manage.ts';

/** `npm run manage -- …`: the operator's command line; see `--help`. */
process.exitCode = await manage(process.argv.slice(2));
