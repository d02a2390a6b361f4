import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { followReplacedTexts } from '#app/replacedText.ts';
import { replaceTexts, STRANGERS } from '#support/client/strangers.ts';

let end: () => void;
beforeEach(() => {
  end = followReplacedTexts(document);
});
afterEach(() => end());

/** What was drawn by React before and after a change, all beside other texts, as React holds these one by one. */
const CHANGES: Record<string, [[ReactNode, string], [ReactNode, string]]> = {
  'a text that changes': [
    [['Nalezeno ', 12, ' firem'], 'Nalezeno 12 firem'],
    [['Nalezeno ', 3, ' firem'], 'Nalezeno 3 firem'],
  ],
  'a text that goes': [
    [['Praha', <i key="1" />], 'Praha'],
    [[null, <i key="1" />], ''],
  ],
  'a text that becomes an element': [
    [['Praha', <i key="1" />], 'Praha'],
    [[<em key="0">Vyberte</em>, <i key="1" />], 'Vyberte'],
  ],
  'an element before a text': [
    [[null, 'zpráv', <i key="1" />], 'zpráv'],
    [[<b key="0">5 </b>, 'zpráv', <i key="1" />], '5 zpráv'],
  ],
  'a text that is alone': [
    ['Praha', 'Praha'],
    ['Brno', 'Brno'],
  ],
  'an element with its texts': [
    [[<b key="0">Praha {7}</b>, 'a okolí'], 'Praha 7a okolí'],
    [[null, 'a okolí'], 'a okolí'],
  ],
};

describe.each(Object.entries(STRANGERS))('%s', (_name, replace) => {
  it.each(Object.entries(CHANGES))('leaves React %s', async (_change, [before, after]) => {
    const { container, rerender, unmount } = render(<p>{before[0]}</p>);
    for (const [shown, words] of [after, before, after]) {
      replaceTexts(container, replace);
      await act(async () => undefined);
      rerender(<p>{shown}</p>);
      await act(async () => undefined);
      // Brackets are the other language: of what has not changed.
      expect(container.textContent.replaceAll(/[[\]]/g, '')).toBe(words);
    }
    unmount();
    expect(container).toBeEmptyDOMElement();
  });
});

it('leaves a translator that gives the originals back what it gave', async () => {
  const { container, rerender } = render(<p>Nalezeno {12} firem</p>);
  const texts = [...container.firstChild!.childNodes];
  replaceTexts(container, STRANGERS['a translator that replaces texts']!);
  await act(async () => undefined);
  [...container.firstChild!.childNodes].forEach((font, index) => font.replaceWith(texts[index]!));
  await act(async () => undefined);
  expect(container.innerHTML).toBe('<p>Nalezeno 12 firem</p>');
  rerender(<p>Nalezeno {3} firem</p>);
  expect(container.innerHTML).toBe('<p>Nalezeno 3 firem</p>');
});
