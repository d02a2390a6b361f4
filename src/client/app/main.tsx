import { startTransition } from 'react';
import { nextTask } from '#shared/lib/nextTask.ts';
import { startPortal } from './startPortal.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
const container = root;

async function start(): Promise<void> {
  const portal = await startPortal();
  await nextTask();
  const { createRoot } = await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { App } = await import(/* webpackMode: "eager" */ './App.tsx');
  await portal.firstPage;
  // React renders a transition in time slices.
  startTransition(() => createRoot(container).render(<App store={portal.store} router={portal.router} />));
  // Loaded after the first render: a page without content has nothing to translate.
  const { followReplacedTexts } = await import('./replacedText.ts');
  followReplacedTexts(document);
}

void start();
