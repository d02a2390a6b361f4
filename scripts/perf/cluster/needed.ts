import { missingPackages } from './cluster';

/** Ends the process with a sentence that says what to install, where something of a cluster is missing. */
export function exitWithoutPackages(): void {
  const missing = missingPackages();
  if (missing.length === 0) return;
  const names = missing.join(' ');
  console.error(`Chybí balíčky: ${names}. V Debianu a Ubuntu: sudo apt-get install --no-install-recommends ${names}`);
  process.exit(1);
}
