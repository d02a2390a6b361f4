import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { tokensInCss } from '../src/client/theme/tokens';

/** `npm run tokens`: writes the custom properties of CSS anew; a test fails as long as they are old. */
await writeFile(fileURLToPath(new URL('../src/client/theme/tokens.css', import.meta.url)), tokensInCss());
