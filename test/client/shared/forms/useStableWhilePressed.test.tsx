import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { useStableWhilePressed } from '#shared/forms/useStableWhilePressed.ts';

const point = (type: string) => document.dispatchEvent(new Event(type, { bubbles: true }));

function Shown({ text, onDrawn }: { text: string; onDrawn?: () => void }) {
  const stable = useStableWhilePressed(text);
  useLayoutEffect(() => onDrawn?.(), [onDrawn]);
  return <p>{stable}</p>;
}

afterEach(() => void act(() => point('pointercancel')));

it('holds the value while the pointer is pressed, and updates it after the release', () => {
  const { rerender } = render(<Shown text="dřív" />);
  act(() => void point('pointerdown'));
  rerender(<Shown text="teď" />);
  expect(screen.getByText('dřív')).toBeInTheDocument();
  act(() => void point('pointercancel'));
  expect(screen.getByText('teď')).toBeInTheDocument();
});

it('shows the new value when the pointer is released during rendering', () => {
  const { rerender } = render(<Shown text="dřív" />);
  act(() => void point('pointerdown'));
  rerender(<Shown text="teď" onDrawn={() => void point('pointercancel')} />);
  expect(screen.getByText('teď')).toBeInTheDocument();
});
