import { render } from '@testing-library/react';
import { Hyphened } from '#shared/elements/Hyphened.tsx';

/** Returns the words that are kept on one line. */
const whole = (text: string) => {
  const { container } = render(<Hyphened>{text}</Hyphened>);
  expect(container).toHaveTextContent(text);
  return [...container.querySelectorAll('span')].map(({ textContent }) => textContent);
};

it('keeps short words with a hyphen on one line, and no others', () => {
  expect(whole('Sítě a Wi-Fi, 3-fázové napájení')).toEqual(['Wi-Fi']);
  expect(whole('Ústí-město a Frýdek-Místek')).toEqual([]);
  expect(whole('bez spojovníku')).toEqual([]);
});
