import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { tokensInCss } from '#shared/theme/tokens.ts';

/** `npm run tokens`: generates the custom properties of CSS. A test fails while they are out of date. */
await writeFile(fileURLToPath(new URL('../src/client/shared/theme/tokens.css', import.meta.url)), tokensInCss());
