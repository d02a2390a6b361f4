import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { textsOfCalls, textsOfWire } from './marks/calls.ts';
import { secretFieldsFile, secretListsOf, untoldSecrets } from './marks/lists.ts';
import { textFieldsOf } from './slices/fields.ts';
import { readClient } from './slices/program.ts';

/** `npm run marks`: generates `src/contract/masking/secretFields.ts` from the marks of the field definitions. */
const root = fileURLToPath(new URL('..', import.meta.url));
const marked = { wire: await textsOfWire(root), calls: textsOfCalls(), client: textFieldsOf(readClient(root)) };
const untold = untoldSecrets(marked);
if (untold.length > 0) {
  console.error(untold.join('\n'));
  process.exitCode = 1;
} else {
  writeFileSync(path.join(root, 'src/contract/masking/secretFields.ts'), secretFieldsFile(secretListsOf(marked)));
}
