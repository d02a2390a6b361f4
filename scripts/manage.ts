import { manage } from './manage/manage';

/** `npm run manage -- …`: the operator's command line; see `--help`. */
process.exitCode = await manage(process.argv.slice(2));
