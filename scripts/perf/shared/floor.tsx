import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { makeStore } from '#app/store/makeStore.ts';

/** Floor page of `npm run bench pages`: an empty page with what every page needs, React and the store. */
createRoot(document.getElementById('root')!).render(
  <Provider store={makeStore()}>
    <main>
      <h1>IT portál</h1>
    </main>
  </Provider>,
);
