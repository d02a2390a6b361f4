import { render, screen } from '@testing-library/react';
import { LinkedText } from '#shared/records/messages/LinkedText.tsx';

it.each([
  ['Viz https://cs.wikipedia.org/wiki/Windows_(software) prosím', 'https://cs.wikipedia.org/wiki/Windows_(software)'],
  ['Viz https://cs.wikipedia.org/wiki/Windows_(software).', 'https://cs.wikipedia.org/wiki/Windows_(software)'],
  ['(viz https://example.test/a)', 'https://example.test/a'],
  ['(viz https://example.test/a_(b)).', 'https://example.test/a_(b)'],
  ['[https://example.test/a?b[]=1]', 'https://example.test/a?b[]=1'],
  ['{https://example.test/{a}}!', 'https://example.test/{a}'],
  ['Opravdu https://example.test/a)?!', 'https://example.test/a'],
  ['„https://example.test/a“', 'https://example.test/a'],
  ['Z Outlooku https://example.test/a/b\u200b a dál', 'https://example.test/a/b'],
  [`https://example.test/${')'.repeat(1_000)}`, 'https://example.test/'],
])('%j links %s', (text, address) => {
  render(<LinkedText>{text}</LinkedText>);
  const link = screen.getByRole('link');
  expect(link).toHaveTextContent(address);
  expect(link).toHaveAttribute('href', address);
});
