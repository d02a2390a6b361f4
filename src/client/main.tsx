import { createRoot } from 'react-dom/client';
import { App } from './App';
import { startPortal } from './startPortal';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
const container = root;

void startPortal().then((portal) => createRoot(container).render(<App {...portal} />));
