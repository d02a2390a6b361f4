import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { makeStore } from '../../../src/client/store/makeStore';

/** The floor of `npm run bench pages`: what every page needs, React and the store, around an empty page. */
createRoot(document.getElementById('root')!).render(
  <Provider store={makeStore()}>
    <main>
      <h1>IT portál</h1>
    </main>
  </Provider>,
);
